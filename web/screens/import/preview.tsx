import { useState } from 'react'
import { type ImportPreview, importKinds } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { progressOf } from '../../model/next-step.ts'
import { formatAge } from '../../ui/times.ts'
import { ApplyBar } from './apply-bar.tsx'
import { amountsOf, type Choices } from './choices.ts'
import styles from './import.module.css'
import { ImportLists } from './import-lists.tsx'
import { useApply } from './use-apply.ts'
import { useChoices } from './use-choices.ts'

interface Props {
  preview: ImportPreview
  portfolio: Portfolio
  /** Whether the file was compared again, because the portfolio was saved elsewhere in the meantime. */
  isRecompared: boolean
  onApplied: (choices: Choices) => void
  onClosed: (message: string) => void
  onRecompared: () => void
  askToSignIn: (retry: () => void) => void
}

/** Compares the file with the portfolio and collects the choices. */
export function Preview({ preview, portfolio, isRecompared, ...handlers }: Props) {
  const hasPhoto = portfolio.photo.id !== ''
  const [choices, setChoices] = useChoices(preview, hasPhoto)
  // A page that visitors can open already stays open.
  const isPageOff = portfolio.visibility === 'open' && choices.fields['visibility'] !== true && progressOf(portfolio).isEmpty
  const { apply, isApplying, discard, isDiscarding, failure } = useApply({ preview, sender: portfolio.id, isPageOff, ...handlers })
  return (
    <>
      <div className={styles.column}>
        {isRecompared && (
          <p role="status" className="sheet">
            Your portfolio was saved somewhere else, so nothing has been imported yet. {preview.filename} has been compared with the current
            version: please check again, then apply.
          </p>
        )}
        <ImportLists preview={preview} portfolio={portfolio} choices={choices} onChoose={setChoices} />
      </div>
      <ApplyBar
        amounts={amountsOf(preview, choices)}
        isApplying={isApplying}
        isDiscarding={isDiscarding}
        failure={failure}
        onApply={() => apply(choices)}
        onDiscard={discard}
      />
    </>
  )
}

/** `isOld`: the import was started before this screen was opened. */
export function AboutPreview({ preview: { kind, filename, expiresAt }, isOld }: { preview: ImportPreview; isOld: boolean }) {
  const [now] = useState(() => new Date())
  const startedAt = new Date(Date.parse(expiresAt) - limits.importHours * 3_600_000).toISOString()
  return (
    <p>
      {isOld && (
        <>
          You were looking at{' '}
          <span dir="auto" translate="no">
            {filename}
          </span>
          , {formatAge(startedAt, now)}.{' '}
        </>
      )}
      {isOld ? 'Nothing has been imported yet.' : `Read as ${importKinds[kind]}.`} Choose what you want; nothing changes until you press
      Apply.
    </p>
  )
}
