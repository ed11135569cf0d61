import { VisuallyHidden } from '@mantine/core'
import type { List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import styles from './plus-buttons.module.css'
import type { ShownEntry } from './selectables.ts'

interface Props {
  entry: ShownEntry
  /** Otherwise it is next to the pointer or the focus. */
  isSelected: boolean
  /** From the corner of the landmark: the middle of the root, and the gaps above and below the entry, where no other entry has a button. */
  root: number
  above: number | undefined
  below: number | undefined
}

/** Above and below an entry: add one of its kind there. Once it has a date, that decides its place, until it is moved. */
export function PlusButtons({ entry: { list: name, id, at, ...entry }, isSelected, root, above, below }: Props) {
  const list = portfolioFields[name as keyof typeof portfolioFields] as List
  const { add } = useEntryActions(name, list)
  const index = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).findIndex((each) => each.id === id))
  if (list.serverOwned) return null
  const button = (y: number | undefined, where: string, position: number) =>
    y !== undefined && (
      <button
        type="button"
        className={styles.plus}
        // The arrow keys reach those of the selected entry (use-roving-focus.ts), Tab those of another one.
        {...(isSelected ? { 'data-stop': '' } : { 'data-near': at })}
        style={{ transform: `translate(${root}px, ${y}px)` }}
        onClick={() => add(position)}
      >
        <IconPlus size={16} />
        <VisuallyHidden>
          New {list.noun} {where}
        </VisuallyHidden>
      </button>
    )
  return (
    <>
      {button(above, isSelected ? 'above' : `before ${entry.name}`, index)}
      {button(below, isSelected ? 'below' : `after ${entry.name}`, index + 1)}
    </>
  )
}
