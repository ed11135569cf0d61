import type { List } from '#contract/field.ts'
import type { ImportKind, ItemFound, SectionFound } from '#contract/imports.ts'
import { type Choices, isOpen, type Mode, withAll, withMode } from './choices.ts'
import { EntryCard } from './entry-card.tsx'
import { entryWords, listOf } from './found-words.ts'
import { ModeChoice } from './mode-choice.tsx'
import { Part } from './part.tsx'
import styles from './section-part.module.css'
import { AllOrNone } from './tick.tsx'

interface Props {
  found: SectionFound
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
  const set = (ids: readonly string[], on: boolean) => onChoose(withAll(choices, 'entries', ids, on))
  return (
    <Part
      heading={heading}
      about={id === 'documents' && kind === 'pdf' ? 'Keep the PDF among your documents, for readers who want the file.' : countOf(items)}
      ways={
        open.length > 0 && (
          <>
            <ModeChoice section={found} mine={mine} mode={mode} onChoose={(to) => onChoose(withMode(choices, id, to))} />
            {mode !== 'skip' && open.length > 1 && (
              <AllOrNone
                of={heading}
                onAll={(on) =>
                  set(
                    open.map((item) => item.id),
                    on,
                  )
                }
              />
            )}
          </>
        )
      }
    >
      {open.length > 0 && <p className={styles.result}>{resultOf(mode, mine)}</p>}
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
    </Part>
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

function countOf(items: readonly ItemFound[]): string {
  return counts
    .map(([status, words]) => [items.filter((item) => item.status === status).length, words] as const)
    .filter(([number]) => number > 0)
    .map(([number, words]) => words(number))
    .join(', ')
}

function AlreadyThere({ list, items }: { list: List; items: readonly ItemFound[] }) {
  if (items.length === 0) return null
  return (
    <details className={styles.same}>
      <summary>Already there: {items.length === 1 ? 'one entry' : `${items.length} entries`}</summary>
      <ul>
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
