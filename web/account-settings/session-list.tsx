import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '#contract/account-security.ts'
import { settings } from '#contract/routes.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { refreshAccount } from './account-queries.ts'
import styles from './list.module.css'
import { showFailure } from './show-failure.ts'
import { ago } from './times.ts'

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useMutation({
    mutationFn: ({ id }: Session) => call(settings.endSession, { params: { id } }),
    onSuccess: async (_, { device }) => {
      await refreshAccount()
      toast.success('Success', `${device} is signed out`)
    },
    onError: showFailure(),
  })
  return (
    <ul className={styles['list']}>
      {sessions.map((session) => {
        const { id, device, lastUsedAt, isCurrent } = session
        const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
        return (
          <li key={id}>
            <Icon size={22} stroke={1.5} aria-hidden="true" />
            <div className={styles['what']}>
              <span>
                {device} {isCurrent && <Badge variant="light">This session</Badge>}
              </span>
              <span>{isCurrent ? 'In use now' : `Last used ${ago(lastUsedAt, new Date())}`}</span>
            </div>
            {!isCurrent && (
              <Button
                variant="subtle"
                aria-label={`Sign out ${device}, last used ${ago(lastUsedAt, new Date())}`}
                loading={end.isPending && end.variables.id === id}
                onClick={() => end.mutate(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
