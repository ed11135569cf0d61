import { type ImportContent, importKinds } from '#contract/calls/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { IconLock } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import type { ReviewProps } from './choices.ts'
import { FieldsPart } from './fields-part.tsx'
import styles from './import.module.css'
import { SectionPart } from './section-part.tsx'

export function ImportLists(props: ReviewProps) {
  const { preview, portfolio, choices, onChoose } = props
  const { kind, sections, notRead, notices, photo, text } = preview
  return (
    <>
      {text !== undefined && <WholeText kind={importKinds[kind]} text={text} />}
      {notices.length > 0 && (
        <ul className="bullets quiet breaks" aria-label="What you should know">
          {notices.map((notice) => (
            <li key={notice} dir="auto">
              {notice}
            </li>
          ))}
        </ul>
      )}
      {photo !== undefined && (
        <Section title="Photo" about={portfolio.photo.id === '' ? undefined : 'It replaces your current photo.'}>
          <Notice
            picture={<img src={photo} alt="In the file" width={96} height={96} />}
            text={
              <Choice on={choices.photo} onChange={(on) => onChoose({ ...choices, photo: on })}>
                Use this photo. You can crop it after the import.
              </Choice>
            }
          />
        </Section>
      )}
      <FieldsPart {...props} />
      {sections.map((section) => (
        <SectionPart key={section.id} section={section} {...props} />
      ))}
      <UnmappedPart {...props} />
      {notRead.length > 0 && <NotReadPart parts={notRead} />}
    </>
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

function UnmappedPart({ preview: { unplaced }, choices, onChoose }: ReviewProps) {
  if (unplaced.length === 0) return null
  return (
    <Section
      title="No field for these"
      about="Only you get them, in your resume.json and with all your data. What you don’t keep is discarded."
    >
      <Choice on={choices.keep} onChange={(keep) => onChoose({ ...choices, keep })}>
        Keep {unplaced.length === 1 ? 'it' : 'them'} privately
      </Choice>
      <ul className={`sheet owner-only ${styles.rows}`}>
        {unplaced.map(({ id, label, personal, excerpt, from }) => (
          <li key={id} className="breaks">
            <p>
              <span className="strong" dir="auto">
                {label}
              </span>
              {personal && <Personal />}
            </p>
            <p className="excerpt" dir="auto">
              {excerpt}
            </p>
            <p className="quiet small" dir="auto">
              {from}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const maxExpanded = 4

/** Parts of the file that were not read, each with its reason; long lists are collapsed. */
function NotReadPart({ parts }: { parts: ImportContent['notRead'] }) {
  return (
    <Section title="Not read" about="None of this is imported.">
      <details open={parts.length <= maxExpanded}>
        <summary>{parts.length === 1 ? 'One part, with its reason' : `${parts.length} parts, each with its reason`}</summary>
        <ul className="quiet breaks">
          {parts.map(({ name, why: reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items never move, and two may have the same name
            <li key={index}>
              <span className="strong" dir="auto">
                {name}
              </span>{' '}
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}

function Personal() {
  return (
    <span className="private small">
      {' '}
      <IconLock size={14} /> Personal
    </span>
  )
}
