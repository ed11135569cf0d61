import { NativeSelect, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { files } from '#contract/calls.ts'
import type { ReadBack, ReadFact } from '#contract/read-back.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { call, explanationOf } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './read-back.module.css'

const choices = {
  public: { label: 'Resume (PDF)', query: { name: 'resume.pdf', as: 'stranger' } },
  private: { label: 'Resume (PDF) with private details', query: { name: 'resume.pdf' } },
  publicWord: { label: 'Resume (Word)', query: { name: 'resume.docx', as: 'stranger' } },
  privateWord: { label: 'Resume (Word) with private details', query: { name: 'resume.docx' } },
} as const
type Choice = keyof typeof choices

const readBackQuery = (choice: Choice) =>
  queryOptions({
    queryKey: ['read-back', choice],
    queryFn: ({ signal }) => call(files.readBack, { query: choices[choice].query }, signal),
    staleTime: 0,
  })

/** What our reader of resumes finds in the owner's own file. */
export function ReadBackPage() {
  const about = (
    <p className="quiet">
      Employers often let software read a resume first. We read your file the same way. This is our reader, not your employer’s.
    </p>
  )
  return (
    <>
      <AppHeader />
      <Page title="What a machine reads" about={about} width="1120px">
        <ChosenFile />
      </Page>
    </>
  )
}

function ChosenFile() {
  const [choice, setChoice] = useState<Choice>('public')
  const result = useQuery(readBackQuery(choice))
  return (
    <Stack gap="lg">
      <NativeSelect
        label="File"
        maw="28rem"
        value={choice}
        data={Object.entries(choices).map(([value, { label }]) => ({ value, label }))}
        onChange={({ currentTarget: { value } }) => setChoice(value as Choice)}
      />
      {result.data ? (
        <Result {...result.data} />
      ) : result.isError && !result.isFetching ? (
        <Failure role="alert" retry={result.refetch}>
          {explanationOf(result.error, 'Your file could not be read. Check your connection, then try again.')}
        </Failure>
      ) : (
        <Spinner />
      )}
    </Stack>
  )
}

function Result({ facts, unread, text }: ReadBack) {
  const [differences, same] = [facts.filter(({ isSame }) => !isSame), facts.filter(({ isSame }) => isSame)]
  if (facts.length === 0)
    return (
      <p role="status">
        There is nothing to read yet. <Link to="/editor">Fill in your portfolio</Link> first.
      </p>
    )
  return (
    <>
      <p role="status" className="strong">
        {differences.length === 0 ? 'Everything was read as you wrote it.' : 'Some values were read differently or not at all.'}
      </p>
      {differences.length > 0 && <FactTable title="Read differently" facts={differences} />}
      {same.length > 0 && <FactTable title="Read as written" facts={same} />}
      {unread.length > 0 && (
        <details className={styles.more}>
          <summary>Text that our reader didn’t understand</summary>
          <ul>
            {unread.map((each) => (
              <li key={each} dir="auto">
                {each}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className={styles.more}>
        <summary>All text of the file</summary>
        <pre dir="auto" translate="no">
          {text}
        </pre>
      </details>
    </>
  )
}

function FactTable({ title, facts }: { title: string; facts: readonly ReadFact[] }) {
  return (
    <section className={styles.facts} aria-label={title}>
      <h2>{title}</h2>
      <table>
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
              <td dir="auto" translate={written ? 'no' : undefined}>
                {written || <span className="quiet">nothing</span>}
              </td>
              <td dir="auto" translate={read ? 'no' : undefined}>
                {read || <span className="quiet">not found</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
