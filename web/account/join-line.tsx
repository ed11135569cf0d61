import { usePortfolioCount } from '../queries.ts'
import styles from './join-line.module.css'

export function JoinLine() {
  const count = usePortfolioCount()
  return (
    <p className={styles.line}>
      Join{' '}
      {count.isPending ? (
        <span role="status" className={styles.pending}>
          <span className={styles.label}>Loading</span>
        </span>
      ) : (
        <strong>{count.data?.toLocaleString('en-US')}</strong>
      )}{' '}
      professionals who've created their portfolio
    </p>
  )
}
