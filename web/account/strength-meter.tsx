import type { Strength } from './password-strength.ts'
import styles from './strength-meter.module.css'

export function StrengthMeter({ level, hint }: Strength) {
  return (
    <span className={styles.meter} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{hint}</span>
    </span>
  )
}
