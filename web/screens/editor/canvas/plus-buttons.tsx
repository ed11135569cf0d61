import { VisuallyHidden } from '@mantine/core'
import type { List } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { type Entry, valueAt } from '../../../model/entries.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { useEntryActions } from '../entries/use-entry-actions.ts'
import styles from './canvas.module.css'
import type { Thing } from './things.ts'

/** The height of a button, as in canvas.module.css, and how far it covers the entry. */
const buttonHeight = 32
const overlap = 2

interface Props {
  entry: NonNullable<Thing['place']['entry']>
  /** From the corner of the landmark: the middle of the root, and the top of the entry. */
  root: number
  top: number
  height: number
}

/** Above and below the selected entry: add one of its kind there. Once it has a date, that decides its place, until it is moved. */
export function PlusButtons({ entry: { list: name, id }, root, top, height }: Props) {
  const list = portfolioFields[name as keyof typeof portfolioFields] as List
  const { add } = useEntryActions(name, list)
  const index = usePortfolio((portfolio) => (valueAt(portfolio, name) as Entry[]).findIndex((each) => each.id === id))
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
      {button(top - buttonHeight + overlap, 'above', index)}
      {button(top + height - overlap, 'below', index + 1)}
    </>
  )
}
