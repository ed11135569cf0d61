import { VisuallyHidden } from '@mantine/core'
import type { List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import styles from './canvas.module.css'
import type { Thing } from './things.ts'

interface Props {
  thing: Thing
  /** From the corner of the landmark: the middle of the root, and the top of the entry. */
  root: number
  top: number
}

/** Above and below the selected entry: add one of its kind there. Its date decides where it stands in the end, until it is moved. */
export function PlusButtons({ thing: { box, place }, root, top }: Props) {
  const { list: name, id } = place.entry ?? { list: 'experience', id: '' }
  const list = portfolioFields[name as keyof typeof portfolioFields] as List
  const { add } = useEntryActions(name, list)
  const index = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).findIndex((entry) => entry.id === id))
  if (list.serverOwned) return null
  const button = (y: number, where: string, at: number) => (
    <button
      type="button"
      className={styles.plus}
      data-stop=""
      style={{ transform: `translate(${root}px, ${y}px)` }}
      onClick={() => add(at)}
    >
      <IconPlus size={16} />
      <VisuallyHidden>
        New {list.noun} {where}
      </VisuallyHidden>
    </button>
  )
  return (
    <>
      {button(top - 30, 'above', index)}
      {button(top + box.height - 2, 'below', index + 1)}
    </>
  )
}
