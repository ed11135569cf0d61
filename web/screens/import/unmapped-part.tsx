import type { ImportPreview } from '#contract/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { Personal } from '../../ui/personal.tsx'
import { Section } from '../../ui/section.tsx'
import type { Choices } from './choices.ts'
import styles from './import.module.css'

interface Props {
  unplaced: ImportPreview['unplaced']
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** Items that fit no field. */
export function UnmappedPart({ unplaced, choices, onChoose }: Props) {
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
export function NotReadPart({ parts }: { parts: ImportPreview['notRead'] }) {
  if (parts.length === 0) return null
  const list = (
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
  )
  return (
    <Section title="Not read" about="None of this is imported.">
      {parts.length <= maxExpanded ? (
        list
      ) : (
        <details>
          <summary>{parts.length} parts, each with its reason</summary>
          {list}
        </details>
      )}
    </Section>
  )
}
