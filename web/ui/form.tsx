import type { ComponentProps } from 'react'
import styles from './form.module.css'

interface Props extends ComponentProps<'form'> {
  /** Beside what it is about, with a button of its own width. */
  narrow?: boolean
}

/** Fields below each other; what is wrong with one is said in words below it, and not by the browser. */
export function Form({ narrow = false, ...form }: Props) {
  return <form noValidate className={styles.form} data-narrow={narrow || undefined} {...form} />
}
