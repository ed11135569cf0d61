import { Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Portfolio, PublicView } from '#contract/calls/portfolio.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { outlineOf } from '#contract/outline/resume.ts'
import type { Entry } from '#contract/outline/types.ts'
import { english } from '#contract/words/spoken.ts'
import { previewView } from '../../page/preview-view.ts'
import styles from './before-you-apply.module.css'
import { compareWords, type Word } from './words.ts'

const maxLength = 20_000
const maxWords = 60

/** Shows which words of a job posting the page contains. Runs in the browser; the posting is neither sent nor stored. */
export function ComparePart({ portfolio, edition }: { portfolio: Portfolio; edition: string | undefined }) {
  const [posting, setPosting] = useState('')
  const page = useMemo(() => pageText(previewView(portfolio, edition)), [portfolio, edition])
  const compared = useDeferredValue(posting.slice(0, maxLength))
  const { missing, shared } = useMemo(() => compareWords(compared, page), [compared, page])
  return (
    <>
      <Textarea
        label="The posting"
        placeholder="Paste the text of the posting here"
        autosize
        minRows={6}
        maxRows={14}
        value={posting}
        onChange={({ currentTarget: { value } }) => setPosting(value)}
        description={posting.length > maxLength ? 'Only the first 20,000 characters are compared.' : undefined}
      />
      {compared.trim() !== '' && (
        <div className={styles.result}>
          <Words title="In the posting, not on your page" words={missing} empty="Your page has every word of this posting." />
          <Words title="In both" words={shared} empty="Your page has no word of this posting yet." />
        </div>
      )}
      <p className="quiet">What everyone sees on the page is compared. Add a missing word only where it is true.</p>
    </>
  )
}

function Words({ title, words, empty }: { title: string; words: readonly Word[]; empty: string }) {
  const names = words.filter(({ isName }) => isName)
  // Without names, as in a language without capitals, all words are equal.
  const first = (names.length > 0 ? names : words).slice(0, maxWords)
  const others = words.filter((word) => !first.includes(word))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {words.length === 0 ? <p className="quiet">{empty}</p> : <WordList words={first} />}
      {others.length > 0 && (
        <details>
          <summary>{others.length} other words</summary>
          <WordList words={others} />
        </details>
      )}
    </section>
  )
}

const WordList = ({ words }: { words: readonly Word[] }) => (
  <ul className={styles.words}>
    {words.map(({ text, count }) => (
      <li key={text}>
        <bdi>{text}</bdi>
        {count > 1 && <span className="quiet"> {count} times</span>}
      </li>
    ))}
  </ul>
)

/** All texts that visitors read on the page, without our own headings. */
function pageText(view: PublicView): string {
  const { headline, introductions, sections } = outlineOf(view, { month: '', page: '', spoken: english })
  const texts = sections.flatMap(({ entries = [], rows = [] }) => [
    ...entries.flatMap(textsOf),
    ...rows.flatMap(({ term, note, values }) => [term, note, ...values]),
  ])
  return plainText([headline, ...introductions, ...texts].filter(Boolean).join('\n'))
}

function textsOf({ title, subtitle, about, summary, points, notes, project }: Entry): string[] {
  const chapters = (project?.chapters ?? []).map(({ text }) => text)
  return [title.text, ...subtitle.map(({ text }) => text), about, summary, ...points, ...notes.map(({ text }) => text), ...chapters]
}
