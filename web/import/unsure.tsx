import type { Confidence } from '#contract/imports.ts'
import styles from './unsure.module.css'

/** Says what was a guess, and where in the file to look. */
export function Unsure({ confidence, from }: { confidence: Confidence; from: string }) {
  if (confidence !== 'guess') return null
  return (
    <p className={styles.unsure}>
      We are not sure about this one
      {from !== '' && <span dir="auto"> ({from})</span>}
    </p>
  )
}
