import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { files } from '#contract/calls/calls.ts'
import type { ReadBack, ReadFact } from '#contract/calls/read-back.ts'
import { call, explanationOf } from '../../model/api.ts'
import styles from './before-you-apply.module.css'

const choices = {
  public: { label: 'Resume (PDF)', query: { name: 'resume.pdf', as: 'stranger' } },
  private: { label: 'Resume (PDF) with private details', query: { name: 'resume.pdf' } },
  publicWord: { label: 'Resume (Word)', query: { name: 'resume.docx', as: 'stranger' } },
  privateWord: { label: 'Resume (Word) with private details', query: { name: 'resume.docx' } },
} as const
type Choice = keyof typeof choices

/** What our reader of resumes finds in the owner's own file. The server writes and reads it when asked. */
export function ReadPart() {
  const [choice, setChoice] = useState<Choice>('public')
  const [isWanted, setWanted] = useState(false)
  const result = useQuery({
    queryKey: ['read-back', choice],
    queryFn: ({ signal }) => call(files.readBack, { query: choices[choice].query }, signal),
    enabled: isWanted,
    staleTime: 0,
  })
  return (
    <>
      <NativeSelect
        label="File"
        maw="28rem"
        value={choice}
        data={Object.entries(choices).map(([value, { label }]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setChoice(value as Choice)}
      />
      <Button variant="default" loading={result.isFetching} onClick={() => (isWanted ? void result.refetch() : setWanted(true))}>
        Read this file
      </Button>
      {result.data && <Result {...result.data} />}
      {result.isError && !result.isFetching && (
        <p role="alert" className="error">
          {explanationOf(result.error, 'Your file could not be read. Check your connection, then try again.')}
        </p>
      )}
    </>
  )
}

function Result({ facts, unread, text }: ReadBack) {
  const [differences, same] = [facts.filter(({ isSame }) => !isSame), facts.filter(({ isSame }) => isSame)]
  if (facts.length === 0) return <p role="status">There is nothing to read yet.</p>
  return (
    <>
      <p role="status" className="strong">
        {differences.length === 0 ? 'Everything was read as you wrote it.' : 'Some values were read differently or not at all.'}
      </p>
      <FactTable title="Read differently" facts={differences} />
      <FactTable title="Read as written" facts={same} />
      {unread.length > 0 && (
        <details>
          <summary>Text that our reader didn’t understand</summary>
          <ul className="breaks">
            {unread.map((each) => (
              <li key={each} dir="auto">
                {each}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details>
        <summary>All text of the file</summary>
        <div className={`breaks ${styles.value}`} dir="auto" translate="no">
          {text}
        </div>
      </details>
    </>
  )
}

function FactTable({ title, facts }: { title: string; facts: readonly ReadFact[] }) {
  if (facts.length === 0) return null
  const cell = (text: string, empty: string) => (
    <td dir="auto" translate={text ? 'no' : undefined}>
      {text || <span className="quiet">{empty}</span>}
    </td>
  )
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <table className={styles.facts}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">In your portfolio</th>
            <th scope="col">Read from the file</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ what, written, read }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a skill can occur twice, and the list never changes
            <tr key={index}>
              <th scope="row">{what}</th>
              {cell(written, 'nothing')}
              {cell(read, 'not found')}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
