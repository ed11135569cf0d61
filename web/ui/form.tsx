import type { ComponentProps } from 'react'
import styles from './form.module.css'

/** A column of fields with errors below them instead of native validation. `narrow`: limited width, and a button as wide as its label. */
export function Form({ narrow = false, ...form }: ComponentProps<'form'> & { narrow?: boolean }) {
  return <form noValidate className={styles.form} data-narrow={narrow || undefined} {...form} />
}
