import styles from './spinner.module.css'

/** Fills the place that it is given; `page` keeps it in the middle of the screen. */
export function Spinner({ page = false }: { page?: boolean }) {
  return (
    <div role="status" className={page ? styles['page'] : styles['place']}>
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['label']}>Loading</span>
    </div>
  )
}
