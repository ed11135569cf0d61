import { limits } from '#contract/limits.ts'
import styles from './fields.module.css'

interface Props {
  length: number
  max: number | undefined
  /** By default, the counter is shown only near the limit. */
  isAlwaysShown?: boolean | undefined
  noun?: string
}

/** The share of a limit from which on its counter is shown. */
export const counterShare = 0.9

/** The length of a text and its limit. If a text exceeds the limit, the counter is red and saving fails. */
export function Counter({ length, max = limits.text, isAlwaysShown = false, noun = '' }: Props) {
  if (!isAlwaysShown && length < max * counterShare) return null
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      {length}/{max}
      {noun}
    </span>
  )
}
