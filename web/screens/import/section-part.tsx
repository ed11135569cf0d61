import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import type { PreviewItem, PreviewSection } from '#contract/calls/imports.ts'
import type { List } from '#contract/fields/field.ts'
import { valueAt } from '../../model/entries.ts'
import { capitalize } from '../../model/format-value.ts'
import { plural } from '../../model/plural.ts'
import { Choice } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { isExchanged, isSelectable, itemsOf, type Mode, type ReviewProps, withAll, withExchange, withMode } from './choices.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './import.module.css'
import { lineOf, listOf, unsureOf } from './import-labels.ts'
import { AllOrNone, Hiding } from './item-parts.tsx'

const originalNote =
  'Publish the original file? Visitors can download it with everything in it, including what you hide on your page. If you hide your documents, they need your PIN.'

const modes: readonly (readonly [Mode, string])[] = [
  ['merge', 'Add to mine'],
  ['replace', 'Replace mine'],
  ['skip', 'Skip'],
]

const counts = [
  ['new', 'new'],
  ['fills', 'with more details than yours'],
  ['conflict', 'different from yours'],
  ['same', 'already there'],
] as const

export function SectionPart({ section, ...review }: ReviewProps & { section: PreviewSection }) {
  const { preview, portfolio, choices, onChoose } = review
  const { id, heading } = section
  const items = itemsOf(section, choices)
  const list = listOf(id)
  if (!list || items.length === 0) return null
  const currentCount = (valueAt(portfolio, id) as readonly unknown[] | undefined)?.length ?? 0
  const mode = choices.sections[id] ?? 'skip'
  // The file itself, not a document of an archive.
  const isOriginal = id === 'documents' && preview.kind !== 'archive'
  const selectable = items.filter(isSelectable)
  const select = (chosen: readonly PreviewItem[], on: boolean) =>
    onChoose(
      withAll(
        choices,
        'entries',
        chosen.map(({ id }) => id),
        on,
      ),
    )
  const found = counts.map(([status, text]) => [items.filter((item) => item.status === status).length, text] as const)
  const isShown = mode !== 'skip' && selectable.length > 0
  const modeChoice = (
    <Group component="fieldset" gap="0 var(--space-4)">
      <VisuallyHidden component="legend">What to do with {heading}</VisuallyHidden>
      {modes
        // Documents are never replaced.
        .filter(([value]) => value !== 'replace' || id !== 'documents')
        .map(([value, label]) => (
          <Choice key={value} name={`mode-${id}`} on={mode === value} onChange={() => onChoose(withMode(choices, id, value))}>
            {label}
          </Choice>
        ))}
    </Group>
  )
  return (
    <Section
      title={heading}
      about={
        isOriginal
          ? originalNote
          : found
              .filter(([count]) => count > 0)
              .map((each) => each.join(' '))
              .join(', ')
      }
      actions={
        selectable.length > 0 &&
        currentCount > 0 && (
          <>
            {!isOriginal && modeChoice}
            {isShown && selectable.length > 1 && <AllOrNone section={heading} onSelect={(on) => select(selectable, on)} />}
          </>
        )
      }
    >
      {selectable.length > 0 && <ModeNote mode={mode} currentCount={currentCount} />}
      {mode !== 'skip' && <ExchangePart section={section} count={items.length} {...review} />}
      {isShown && selectable.some((item) => choices.entries[item.id]) && <Hiding name={id} {...review} />}
      {isShown && (
        <ul className={styles.cards}>
          {selectable.map((item) => (
            <EntryCard
              key={item.id}
              item={item}
              list={list}
              isSelected={choices.entries[item.id] ?? false}
              onSelect={(on) => select([item], on)}
            />
          ))}
        </ul>
      )}
      <SameEntries items={items.filter((item) => !isSelectable(item))} list={list} />
    </Section>
  )
}

function SameEntries({ items, list }: { items: readonly PreviewItem[]; list: List }) {
  if (items.length === 0) return null
  return (
    <details className="quiet">
      <summary>Already there: {items.length === 1 ? 'one entry' : `${items.length} entries`}</summary>
      <ul className="bullets breaks">
        {items.map((item) => (
          <li key={item.id} dir="auto">
            {lineOf(list, item)}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Explains the effect of the chosen mode, unless the cards make it clear. */
function ModeNote({ mode, currentCount }: { mode: Mode; currentCount: number }) {
  if (mode === 'skip') return <p className="quiet">Nothing here is imported. Your entries stay as they are.</p>
  if (currentCount === 0) return null
  const yours = currentCount === 1 ? 'your one entry' : `your ${currentCount} entries`
  return (
    <p className="quiet">
      What you select {mode === 'merge' ? `is added to ${yours}.` : `replaces ${yours}; only those that are also in the file stay.`}
    </p>
  )
}

/** Title and employer the other way round, in all entries of the section. */
function ExchangePart({ section, count, choices, onChoose }: ReviewProps & { section: PreviewSection; count: number }) {
  const id = useId()
  const { exchange } = section
  if (!exchange) return null
  const on = isExchanged(section, choices)
  return (
    <Stack gap={8}>
      {exchange.unsure.length > 0 && (
        <p id={id} className={styles.guess}>
          {capitalize(unsureOf(exchange))}
        </p>
      )}
      <Choice boxed on={on} describedBy={id} onChange={(next) => onChoose(withExchange(choices, section, next))}>
        {capitalize(exchange.names.join(' and '))} the other way round
      </Choice>
      <VisuallyHidden role="status">{on && `Exchanged in ${plural(count, 'entry', 'entries')}.`}</VisuallyHidden>
    </Stack>
  )
}
