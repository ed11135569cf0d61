import { limits } from '#contract/limits.ts'
import styles from './fields.module.css'

interface Props {
  length: number
  max: number | undefined
  /** Shows it from the first letter on; otherwise only where the limit is near. */
  always?: boolean | undefined
  /** What is counted, where it isn't characters. */
  noun?: string
}

/** Text may be typed past its limit: this then turns red, and saving is refused. */
export function Counter({ length, max = limits.text, always = false, noun = '' }: Props) {
  if (!always && length < max * 0.9) return null
  return (
    <span className={styles.counter} data-over={length > max || undefined}>
      {length}/{max}
      {noun}
    </span>
  )
}
