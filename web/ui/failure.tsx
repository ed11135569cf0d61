import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Absent from what is read aloud at once where the rest of the screen stands. */
  role?: 'alert'
  children: ReactNode
  retry: () => unknown
  label?: string
  busy?: boolean
}

/** What could not be loaded, and the way to try again. */
export function Failure({ role, children, retry, label = 'Try Again', busy = false }: Props) {
  return (
    <Stack gap="sm" align="flex-start" role={role}>
      <div>{children}</div>
      <Button variant="default" loading={busy} onClick={() => void retry()}>
        {label}
      </Button>
    </Stack>
  )
}
