import { useState } from 'react'
import { type ImportPreview, importKinds } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { valueAt } from '../portfolio/entries.ts'
import { Choice } from '../ui/choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScrollBox } from '../ui/scroll-box.tsx'
import { Section } from '../ui/section.tsx'
import { formatAge } from '../ui/times.ts'
import { ApplyBar } from './apply-bar.tsx'
import { amountsOf, type Choices } from './choices.ts'
import { FieldsPart } from './fields-part.tsx'
import styles from './import.module.css'
import { SectionPart } from './section-part.tsx'
import { NotReadPart, UnmappedPart } from './unmapped-part.tsx'
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
  const { apply, isApplying, discard, isDiscarding, reason } = useApply({ preview, sender: portfolio.id, ...handlers })
  const sharedProps = { choices, onChoose: setChoices }
  const { kind, filename, fields, sections, unplaced, notRead, notices, photo, text } = preview
  return (
    <>
      <div className={styles.column}>
        {isRecompared && (
          <p role="status" className="sheet">
            Your portfolio was saved somewhere else, so nothing has been imported yet. {filename} has been compared with the current
            version: please check again, then apply.
          </p>
        )}
        {text !== undefined && <WholeText kind={importKinds[kind]} text={text} />}
        <Notices notices={notices} />
        <PhotoPart photo={photo} hasCurrentPhoto={hasPhoto} on={choices.photo} onChange={(on) => setChoices({ ...choices, photo: on })} />
        <FieldsPart fields={fields} {...sharedProps} />
        {sections.map((section) => (
          <SectionPart
            key={section.id}
            section={section}
            kind={kind}
            currentCount={currentCountOf(portfolio, section.id)}
            {...sharedProps}
          />
        ))}
        <UnmappedPart unplaced={unplaced} {...sharedProps} />
        <NotReadPart parts={notRead} />
      </div>
      <ApplyBar
        amounts={amountsOf(preview, choices)}
        isApplying={isApplying}
        isDiscarding={isDiscarding}
        reason={reason}
        onApply={() => apply(choices)}
        onDiscard={discard}
      />
    </>
  )
}

const currentCountOf = (portfolio: Portfolio, list: string) => (valueAt(portfolio, list) as readonly unknown[] | undefined)?.length ?? 0

/** `isOld`: the import was started before this screen was opened. */
export function AboutPreview({ preview: { kind, filename, expiresAt }, isOld }: { preview: ImportPreview; isOld: boolean }) {
  const [now] = useState(() => new Date())
  const startedAt = new Date(Date.parse(expiresAt) - limits.importHours * 3_600_000).toISOString()
  return (
    <p>
      {isOld && (
        <>
          You were looking at <span dir="auto">{filename}</span>, {formatAge(startedAt, now)}.{' '}
        </>
      )}
      {isOld ? 'Nothing has been imported yet.' : `Read as ${importKinds[kind]}.`} Choose what you want; nothing changes until you press
      Apply.
    </p>
  )
}

function Notices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <ul className="bullets quiet breaks" aria-label="What you should know">
      {notices.map((notice) => (
        <li key={notice} dir="auto">
          {notice}
        </li>
      ))}
    </ul>
  )
}

/** The whole text of a PDF or Word file, so that the user can compare it with what was read. */
function WholeText({ kind, text }: { kind: string; text: string }) {
  return (
    <div className="sheet">
      <p>A {kind} file doesn’t label its contents, so we may have misread some. Please check.</p>
      <details>
        <summary>The whole text of the file</summary>
        <ScrollBox label="The whole text of the file">
          <p className={styles.lines} dir="auto">
            {text}
          </p>
        </ScrollBox>
      </details>
    </div>
  )
}

interface PhotoProps {
  /** As a data: URL. */
  photo: string | undefined
  hasCurrentPhoto: boolean
  on: boolean
  onChange: (on: boolean) => void
}

function PhotoPart({ photo, hasCurrentPhoto, on, onChange }: PhotoProps) {
  if (photo === undefined) return null
  const choice = (
    <Choice on={on} onChange={onChange}>
      Use this photo. You can crop it after the import.
    </Choice>
  )
  return (
    <Section title="Photo" about={hasCurrentPhoto ? 'It replaces your current photo.' : undefined}>
      <Notice picture={<img src={photo} alt="In the file" width={96} height={96} />} text={choice} />
    </Section>
  )
}
