import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ownerFilePath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { usePortfolio } from '../../model/queries.ts'
import { PortfolioPending } from '../../page/portfolio-pending.tsx'
import { ownerView } from '../../page/preview-view.ts'
import { writeToClipboard } from '../../ui/copy.ts'
import { IconCheck, IconCopy } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { type FormGroup, type FormValue, formGroupsOf } from './form-groups.ts'
import styles from './form-values.module.css'

/** The owner's values in the order in which the forms of employers ask for them. Runs in the browser; copying sends nothing. */
export function CopyIntoFormPage() {
  const portfolio = usePortfolio()
  const about = (
    <p className="quiet">
      Your details in the order in which application forms ask for them, each with its length. What you hide on your page is here too: only
      you see it, and nothing is sent.
    </p>
  )
  return (
    <>
      <AppHeader />
      <Page title="Copy into a form" about={about} width="1120px">
        {portfolio.data ? <Values portfolio={portfolio.data} /> : <PortfolioPending portfolio={portfolio} />}
      </Page>
    </>
  )
}

/** Of one value in one group. */
type ValueKey = `${string}/${string}`

function Values({ portfolio }: { portfolio: Portfolio }) {
  const [edition, setEdition] = useState('')
  const [copied, setCopied] = useState<ReadonlySet<ValueKey>>(new Set())
  const [status, setStatus] = useState('')
  const values = useMemo(() => {
    const { view, unlockedFields } = ownerView(portfolio, edition || undefined, { showsLeftOut: false })
    return { ...view, ...unlockedFields }
  }, [portfolio, edition])
  const groups = useMemo(() => formGroupsOf(values, new Date().toISOString().slice(0, 7)), [values])
  // An edition without a name has nothing for the first fields of a form.
  const editions = portfolio.editions.filter(({ nameless }) => !nameless)
  const copy = async (group: FormGroup, { label, text }: FormValue, key: ValueKey) => {
    if (!(await writeToClipboard(text))) return toast.error('Not copied', 'Select the text on this page, then copy it.')
    setCopied((before) => new Set([...before, key]))
    setStatus(`${label} copied, ${group.title}`)
  }
  if (groups.length === 0)
    return (
      <p role="status">
        There is nothing to copy yet. <Link to="/editor">Fill in your portfolio</Link> first.
      </p>
    )
  return (
    <div>
      {editions.length > 0 && (
        <NativeSelect
          label="Copy from"
          maw="28rem"
          mb="lg"
          value={edition}
          data={[{ value: '', label: 'Main page' }, ...editions.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => {
            setEdition(value)
            setCopied(new Set())
          }}
        />
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {groups.map((group) => (
        <Section key={group.id} title={group.title}>
          <ul className={styles.values} lang={values.language || undefined}>
            {group.values.map((value, index) => {
              const key = `${group.id}/${index}` as const
              return <Value key={key} group={group} value={value} isCopied={copied.has(key)} onCopy={() => void copy(group, value, key)} />
            })}
          </ul>
        </Section>
      ))}
      <p className={`quiet ${styles.whole}`}>
        For forms with one field for a whole resume:{' '}
        <a href={ownerFilePath('resume.txt')} download>
          download it as plain text
        </a>
        , with what you hide on your page.
      </p>
    </div>
  )
}

interface ValueProps {
  group: FormGroup
  value: FormValue
  isCopied: boolean
  onCopy: () => void
}

function Value({ group, value: { label, text }, isCopied, onCopy }: ValueProps) {
  const action = isCopied ? 'Copied' : 'Copy'
  return (
    <li>
      <div className={`breaks ${styles.text}`}>
        <div className="quiet" lang="en">
          {label} · {text.length.toLocaleString('en-US')} {text.length === 1 ? 'character' : 'characters'}
        </div>
        <div className={styles.value} dir="auto" translate="no">
          {text}
        </div>
      </div>
      <Button
        variant="default"
        lang="en"
        leftSection={isCopied ? <IconCheck /> : <IconCopy />}
        aria-label={`${action} ${label}, ${group.title}`}
        onClick={onCopy}
      >
        {action}
      </Button>
    </li>
  )
}
