import { Button, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { ownerFilePath } from '#contract/paths.ts'
import { ownerView } from '../../page/preview-view.ts'
import { writeToClipboard } from '../../ui/copy.ts'
import { IconCheck, IconCopy } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './before-you-apply.module.css'
import { formGroupsOf } from './form-groups.ts'

/** The owner's values in the order in which the forms of employers ask for them. Runs in the browser; copying sends nothing. */
export function CopyPart({ portfolio, edition }: { portfolio: Portfolio; edition: string | undefined }) {
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const [status, setStatus] = useState('')
  const values = useMemo(() => {
    const { view, unlockedFields } = ownerView(portfolio, edition, { showsLeftOut: false })
    return { ...view, ...unlockedFields }
  }, [portfolio, edition])
  const groups = useMemo(() => formGroupsOf(values, new Date().toISOString().slice(0, 7)), [values])
  const copy = async (key: string, text: string, done: string) => {
    if (!(await writeToClipboard(text))) return toast.error('Not copied', 'Select the text on this page, then copy it.')
    setCopied((before) => new Set([...before, key]))
    setStatus(done)
  }
  if (groups.length === 0)
    return (
      <p role="status">
        There is nothing to copy yet. <Link to="/editor">Fill in your portfolio</Link> first.
      </p>
    )
  return (
    <>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {groups.map(({ id, title, values: groupValues }) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.values} lang={values.language || undefined}>
            {groupValues.map(({ label, text }, index) => {
              const key = `${id}/${index}`
              const isCopied = copied.has(key)
              const action = isCopied ? 'Copied' : 'Copy'
              return (
                <li key={key}>
                  <div className="breaks">
                    <div className="quiet small" lang="en">
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
                    aria-label={`${action} ${label}, ${title}`}
                    onClick={() => void copy(key, text, `${label} copied, ${title}`)}
                  >
                    {action}
                  </Button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <p className="quiet">
        For forms with one field for a whole resume:{' '}
        <a href={ownerFilePath('resume.txt')} download>
          download it as plain text
        </a>
        , with what you hide on your page.
      </p>
    </>
  )
}
