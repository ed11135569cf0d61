import { type ImportContent, importKinds } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { valueAt } from '../../model/entries.ts'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import type { Choices } from './choices.ts'
import { FieldsPart } from './fields-part.tsx'
import styles from './import.module.css'
import { SectionPart } from './section-part.tsx'
import { NotReadPart, UnmappedPart } from './unmapped-part.tsx'

interface Props {
  preview: ImportContent
  /** What the file is imported into. */
  portfolio: Portfolio
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Everything that was found in a file, with a choice for each line. */
export function ImportLists({ preview, portfolio, choices, onChoose }: Props) {
  const { kind, fields, sections, unplaced, notRead, notices, photo, text } = preview
  const sharedProps = { fields, portfolio, choices, onChoose }
  return (
    <>
      {text !== undefined && <WholeText kind={importKinds[kind]} text={text} />}
      <Notices notices={notices} />
      <PhotoPart
        photo={photo}
        hasCurrentPhoto={portfolio.photo.id !== ''}
        on={choices.photo}
        onChange={(on) => onChoose({ ...choices, photo: on })}
      />
      <FieldsPart nameSplits={preview.nameSplits} {...sharedProps} />
      {sections.map((section) => (
        <SectionPart key={section.id} section={section} kind={kind} currentCount={currentCountOf(portfolio, section.id)} {...sharedProps} />
      ))}
      <UnmappedPart unplaced={unplaced} choices={choices} onChoose={onChoose} />
      <NotReadPart parts={notRead} />
    </>
  )
}

const currentCountOf = (portfolio: Portfolio, list: string) => (valueAt(portfolio, list) as readonly unknown[] | undefined)?.length ?? 0

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
