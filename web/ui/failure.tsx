import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** `alert` has a screen reader announce it immediately; omitted when the rest of the screen works. */
  role?: 'alert'
  children: ReactNode
  retry: () => unknown
  label?: string
  busy?: boolean
}

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
