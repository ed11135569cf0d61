import { includesEntry } from '#contract/editions/apply.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { withEntryShown } from '../../../model/draft/edits.ts'
import { isExcludedFrom } from '../../../model/draft/summary.ts'
import { useEditEdition, useEdition } from '../editions/use-edition.ts'
import styles from './leave-out-button.module.css'
import type { ShownEntry } from './selectables.ts'

interface Props {
  entry: ShownEntry
  left: number
  top: number
  isNear: boolean
  isTouched: boolean
}

/** Leaves an entry out of the edition with one press, or takes it in again. What is left out always says so. */
export function LeaveOutButton({ entry: { at, list, id, name, box }, left, top, isNear, isTouched }: Props) {
  const { announce } = useEditor()
  const editEdition = useEditEdition()
  const isIncluded = useEdition((edition) => includesEntry(edition, list, id))
  const isExcluded = useEdition((edition) => isExcludedFrom(edition, list))
  if (isExcluded || (isIncluded && !isNear)) return null
  const press = () => {
    editEdition((edition) => withEntryShown(edition, list, id, !isIncluded), 'leavesOut')
    announce(isIncluded ? `Left out here: ${name}` : `In this edition: ${name}`)
  }
  const style = { transform: `translate(${left + box.width}px, ${top}px)` }
  if (!isNear && !isTouched)
    return (
      <span className={styles.leaveOut} style={style} aria-hidden="true">
        Left out here
      </span>
    )
  const text = isIncluded ? 'Leave out here' : 'Left out here. Take it in'
  return (
    <button
      type="button"
      className={styles.leaveOut}
      aria-label={`${text}: ${name}`}
      data-near={at}
      tabIndex={isNear ? 0 : -1}
      style={style}
      onClick={press}
    >
      {text}
    </button>
  )
}
