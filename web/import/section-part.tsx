import { Group, VisuallyHidden } from '@mantine/core'
import type { List } from '#contract/field.ts'
import type { ImportKind, PreviewItem, PreviewSection } from '#contract/imports.ts'
import { Choice } from '../ui/choice.tsx'
import { Section } from '../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { type Choices, isOpen, type Mode, withAll, withMode } from './choices.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './import.module.css'
import { entryWords, listOf } from './import-labels.ts'

interface Props {
  found: PreviewSection
  kind: ImportKind
  /** How many entries of mine there are. */
  mine: number
  choices: Choices
  onChoose: (choices: Choices) => void
}

export function SectionPart({ found, kind, mine, choices, onChoose }: Props) {
  const { id, heading, items } = found
  const list = listOf(id)
  if (!list || items.length === 0) return null
  const mode = choices.sections[id] ?? 'skip'
  const open = items.filter(isOpen)
  const ids = open.map((item) => item.id)
  const set = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'entries', ids, on))
  return (
    <Section
      title={heading}
      about={id === 'documents' && kind === 'pdf' ? 'Keep the PDF among your documents, for readers who want the file.' : countOf(items)}
      actions={
        open.length > 0 && (
          <>
            <ModeChoice section={found} mine={mine} mode={mode} onChoose={(to) => onChoose(withMode(choices, id, to))} />
            {mode !== 'skip' && open.length > 1 && <AllOrNone of={heading} onAll={(on) => set(ids, on)} />}
          </>
        )
      }
    >
      {open.length > 0 && resultOf(mode, mine) !== '' && <p className="quiet">{resultOf(mode, mine)}</p>}
      {mode !== 'skip' && open.length > 0 && (
        <ul className={styles.cards}>
          {open.map((item) => (
            <EntryCard
              key={item.id}
              item={item}
              list={list}
              taken={choices.entries[item.id] ?? false}
              onTake={(on) => set([item.id], on)}
            />
          ))}
        </ul>
      )}
      <AlreadyThere list={list} items={items.filter((item) => !isOpen(item))} />
    </Section>
  )
}

interface ModeProps {
  section: PreviewSection
  mine: number
  mode: Mode
  onChoose: (mode: Mode) => void
}

/** Where there is nothing of mine, adding and replacing are the same; documents are never replaced. */
function optionsOf({ id, suggestion }: PreviewSection, mine: number): readonly (readonly [Mode, string])[] {
  const leave = ['skip', 'Leave out'] as const
  if (mine === 0) return [[suggestion === 'skip' ? 'merge' : suggestion, 'Take'], leave]
  if (id === 'documents') return [['merge', 'Add to mine'], leave]
  return [['merge', 'Add to mine'], ['replace', 'Replace mine'], leave]
}

function ModeChoice({ section, mine, mode, onChoose }: ModeProps) {
  return (
    <Group component="fieldset" gap="0 var(--space-4)">
      <VisuallyHidden component="legend">What to do with {section.heading}</VisuallyHidden>
      {optionsOf(section, mine).map(([value, words]) => (
        <Choice key={value} name={`mode-${section.id}`} on={mode === value} onChange={() => onChoose(value)}>
          {words}
        </Choice>
      ))}
    </Group>
  )
}

/** What comes of the section as it is chosen; nothing has to be said where the cards say it. */
function resultOf(mode: Mode, mine: number): string {
  if (mode === 'skip') return 'Nothing of this is taken; what you have stays as it is.'
  if (mine === 0) return ''
  const yours = mine === 1 ? 'your one entry' : `your ${mine} entries`
  return mode === 'merge'
    ? `What you tick is added to ${yours}.`
    : `What you tick takes the place of ${yours}; of those only what the file has as well stays.`
}

const counts = [
  ['new', (number: number) => `${number} new`],
  ['fills', (number: number) => `${number} with more than yours`],
  ['conflict', (number: number) => `${number} different from yours`],
  ['same', (number: number) => `${number} already there`],
] as const

function countOf(items: readonly PreviewItem[]): string {
  return counts
    .map(([status, words]) => [items.filter((item) => item.status === status).length, words] as const)
    .filter(([number]) => number > 0)
    .map(([number, words]) => words(number))
    .join(', ')
}

function AlreadyThere({ list, items }: { list: List; items: readonly PreviewItem[] }) {
  if (items.length === 0) return null
  return (
    <details className="quiet">
      <summary>Already there: {items.length === 1 ? 'one entry' : `${items.length} entries`}</summary>
      <ul className="bullets breaks">
        {items.map((item) => {
          const { title, detail } = entryWords(list, item)
          return (
            <li key={item.id} dir="auto">
              {[title, detail].filter(Boolean).join(' · ')}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
