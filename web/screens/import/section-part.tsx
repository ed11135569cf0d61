import { Group, VisuallyHidden } from '@mantine/core'
import type { List } from '#contract/field.ts'
import type { ImportKind, PreviewItem, PreviewSection } from '#contract/imports.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { AllOrNone } from './all-or-none.tsx'
import { isSelectable, type Mode, withAll, withMode } from './choices.ts'
import { EntryCard } from './entry-card.tsx'
import { Hiding, type HidingProps } from './hiding.tsx'
import styles from './import.module.css'
import { entryTextOf, listOf } from './import-labels.ts'

const originalNote =
  'Publish the original file? Visitors can download it with everything in it, including what you hide on your page. If you hide your documents, they need your PIN.'

interface Props extends HidingProps {
  section: PreviewSection
  kind: ImportKind
  /** The number of current entries. */
  currentCount: number
}

export function SectionPart({ section, kind, currentCount, ...hiding }: Props) {
  const { choices, onChoose } = hiding
  const { id, heading, items } = section
  const list = listOf(id)
  if (!list || items.length === 0) return null
  const mode = choices.sections[id] ?? 'skip'
  // The file itself, not a document of an archive.
  const isOriginal = id === 'documents' && kind !== 'archive'
  const selectable = items.filter(isSelectable)
  const result = describeResult(mode, currentCount)
  const ids = selectable.map((item) => item.id)
  const select = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'entries', ids, on))
  return (
    <Section
      title={heading}
      about={isOriginal ? originalNote : describeCounts(items)}
      actions={
        selectable.length > 0 && (
          <>
            {!isOriginal && currentCount > 0 && (
              <ModeChoice section={section} mode={mode} onChoose={(newMode) => onChoose(withMode(choices, id, newMode))} />
            )}
            {mode !== 'skip' && currentCount > 0 && selectable.length > 1 && (
              <AllOrNone section={heading} onSelect={(on) => select(ids, on)} />
            )}
          </>
        )
      }
    >
      {selectable.length > 0 && result !== '' && <p className="quiet">{result}</p>}
      {mode !== 'skip' && selectable.some((item) => choices.entries[item.id]) && <Hiding name={id} {...hiding} />}
      {mode !== 'skip' && selectable.length > 0 && (
        <ul className={styles.cards}>
          {selectable.map((item) => (
            <EntryCard
              key={item.id}
              item={item}
              list={list}
              isSelected={choices.entries[item.id] ?? false}
              onSelect={(on) => select([item.id], on)}
            />
          ))}
        </ul>
      )}
      <AlreadyThere list={list} items={items.filter((item) => !isSelectable(item))} />
    </Section>
  )
}

interface ModeProps {
  section: PreviewSection
  mode: Mode
  onChoose: (mode: Mode) => void
}

const modes: readonly (readonly [Mode, string])[] = [
  ['merge', 'Add to mine'],
  ['replace', 'Replace mine'],
  ['skip', 'Skip'],
]

/** Documents are never replaced. */
function ModeChoice({ section, mode, onChoose }: ModeProps) {
  return (
    <Group component="fieldset" gap="0 var(--space-4)">
      <VisuallyHidden component="legend">What to do with {section.heading}</VisuallyHidden>
      {modes
        .filter(([value]) => value !== 'replace' || section.id !== 'documents')
        .map(([value, label]) => (
          <Choice key={value} name={`mode-${section.id}`} on={mode === value} onChange={() => onChoose(value)}>
            {label}
          </Choice>
        ))}
    </Group>
  )
}

/** Explains the effect of the chosen mode; '' when the cards make it clear. */
function describeResult(mode: Mode, currentCount: number): string {
  if (mode === 'skip') return 'Nothing here is imported. Your entries stay as they are.'
  if (currentCount === 0) return ''
  const yours = currentCount === 1 ? 'your one entry' : `your ${currentCount} entries`
  return mode === 'merge'
    ? `What you select is added to ${yours}.`
    : `What you select replaces ${yours}; only those that are also in the file stay.`
}

const countFormats = [
  ['new', (count: number) => `${count} new`],
  ['fills', (count: number) => `${count} with more details than yours`],
  ['conflict', (count: number) => `${count} different from yours`],
  ['same', (count: number) => `${count} already there`],
] as const

function describeCounts(items: readonly PreviewItem[]): string {
  return countFormats
    .map(([status, format]) => [items.filter((item) => item.status === status).length, format] as const)
    .filter(([count]) => count > 0)
    .map(([count, format]) => format(count))
    .join(', ')
}

function AlreadyThere({ list, items }: { list: List; items: readonly PreviewItem[] }) {
  if (items.length === 0) return null
  return (
    <details className="quiet">
      <summary>Already there: {items.length === 1 ? 'one entry' : `${items.length} entries`}</summary>
      <ul className="bullets breaks">
        {items.map((item) => {
          const { title, detail } = entryTextOf(list, item)
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
