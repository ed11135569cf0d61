import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import styles from './dashboard.module.css'

/** The shape of the dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div key="loading" className={styles.columns} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton height={600} />
      <Stack gap="lg">
        <Skeleton height={260} />
        <Skeleton height={240} />
      </Stack>
      <Skeleton height={220} className={styles.wide ?? ''} />
    </div>
  )
}
