import { IconHelpCircle } from '@tabler/icons-react'
import type { Confidence } from '#contract/imports.ts'
import styles from './unsure.module.css'

/** Where something stands in the file, where it was a guess. */
export function Unsure({ confidence, from }: { confidence: Confidence; from: string }) {
  if (confidence !== 'guess') return null
  return (
    <p className={styles['unsure']}>
      <IconHelpCircle size={16} aria-hidden="true" />
      <span>
        We are not sure about this one
        {from !== '' && <span dir="auto"> ({from})</span>}
      </span>
    </p>
  )
}
