import { Skeleton } from '@mantine/core'
import styles from './portfolio-card.module.css'

/** The card before it is filled, of the same height. */
export function PortfolioSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className={styles.label}>Loading</span>
      <Skeleton height={20} width="40%" />
      <Skeleton height={44} />
      <Skeleton height={44} width="70%" />
      <Skeleton height={20} width="60%" mt={16} mb={16} />
      <Skeleton height={44} width="60%" />
    </div>
  )
}
