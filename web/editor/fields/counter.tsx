import { limits } from '#contract/limits.ts'
import styles from './fields.module.css'

interface Props {
  length: number
  max: number | undefined
  /** By default the counter is shown only near the limit. */
  always?: boolean | undefined
  /** What is counted, if not characters. */
  noun?: string
}

/** Text can exceed its limit: the counter then turns red, and saving fails. */
export function Counter({ length, max = limits.text, always = false, noun = '' }: Props) {
  if (!always && length < max * 0.9) return null
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      {length}/{max}
      {noun}
    </span>
  )
}
