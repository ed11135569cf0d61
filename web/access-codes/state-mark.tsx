import styles from './code-list.module.css'
import type { CodeState } from './code-texts.ts'

/** The state of a link, as a symbol and as text. */
export function StateMark({ mark, text }: CodeState) {
  return (
    <p className={styles.state} data-mark={mark}>
      <span aria-hidden="true" />
      {text}
    </p>
  )
}
