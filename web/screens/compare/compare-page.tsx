import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { editionName } from '../../model/private-links/texts.ts'
import { usePortfolio } from '../../model/queries.ts'
import { PortfolioPending } from '../../page/portfolio-pending.tsx'
import { previewView } from '../../page/preview-view.ts'
import { Page } from '../../ui/page.tsx'
import styles from './compare.module.css'
import { pageText } from './page-text.ts'
import { compareWords, type Word } from './words.ts'

const maxLength = 20_000

/** Shows which words of a job posting the page contains. Runs in the browser; the posting is neither sent nor stored. */
export function ComparePage() {
  const portfolio = usePortfolio()
  const about = (
    <p className="quiet">
      Paste a job posting to see which of its words your page already says. The comparison runs in your browser. Nothing is sent or stored.
    </p>
  )
  return (
    <>
      <AppHeader />
      <Page title="Compare with a posting" about={about} width="1120px">
        {portfolio.data ? <Compare portfolio={portfolio.data} /> : <PortfolioPending portfolio={portfolio} />}
      </Page>
    </>
  )
}

function Compare({ portfolio }: { portfolio: Portfolio }) {
  const [posting, setPosting] = useState('')
  const [edition, setEdition] = useState('')
  const page = useMemo(() => pageText(previewView(portfolio, edition || undefined)), [portfolio, edition])
  const compared = useDeferredValue(posting.slice(0, maxLength))
  const { missing, shared } = useMemo(() => compareWords(compared, page), [compared, page])
  const isCut = posting.length > maxLength
  const editions = portfolio.editions.map(({ id }) => ({ value: id, label: editionName(portfolio.editions, id) }))
  return (
    <Stack gap="lg">
      <Textarea
        label="The posting"
        placeholder="Paste the text of the posting here"
        autosize
        minRows={6}
        maxRows={14}
        value={posting}
        onChange={({ currentTarget: { value } }) => setPosting(value)}
        description={isCut ? 'Only the first 20,000 characters are compared.' : undefined}
      />
      {editions.length > 0 && (
        <NativeSelect
          label="Compare with"
          maw="28rem"
          value={edition}
          data={[{ value: '', label: 'Main page' }, ...editions]}
          onChange={({ currentTarget: { value } }) => setEdition(value)}
        />
      )}
      {compared.trim() !== '' && (
        <div className={styles.result}>
          <Words title="In the posting, not on your page" words={missing} empty="Your page has every word of this posting." />
          <Words title="In both" words={shared} empty="Your page has no word of this posting yet." />
        </div>
      )}
      <p className="quiet">What everyone sees on the page is compared. Add a missing word only where it is true.</p>
    </Stack>
  )
}

const maxWords = 60

interface WordsProps {
  title: string
  words: readonly Word[]
  /** Shown instead of an empty list. */
  empty: string
}

function Words({ title, words, empty }: WordsProps) {
  const names = words.filter(({ isName }) => isName)
  // Without names, as in a language without capitals, all words are equal.
  const first = (names.length > 0 ? names : words).slice(0, maxWords)
  const others = words.filter((word) => !first.includes(word))
  return (
    <section className={styles.words} aria-label={title}>
      <h2>{title}</h2>
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

function WordList({ words }: { words: readonly Word[] }) {
  return (
    <ul>
      {words.map(({ text, count }) => (
        <li key={text}>
          <bdi>{text}</bdi>
          {count > 1 && <span className="quiet"> {count} times</span>}
        </li>
      ))}
    </ul>
  )
}
