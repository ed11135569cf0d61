import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SignInService } from '#contract/calls/sign-in-service.ts'
import { explanationOf } from '../model/api.ts'
import { appFacts } from '../ui/app-facts.ts'
import { toast } from '../ui/toast.ts'

/** Whether everyone may have a password. If not, administrators and those who have left still do. */
export const usesPasswords = () => appFacts.passwords === 'on'

/** Sign-in with other services; nothing if there are none. */
export function ServiceButtons({ invitation }: { invitation?: string | undefined }) {
  const [pending, setPending] = useState<string>()
  const start = async ({ id, name }: SignInService) => {
    setPending(id)
    try {
      const { pathname } = location
      const visit = { purpose: 'sign-in', back: pathname === '/auth' ? '/' : pathname, ...(invitation && { invitation }) } as const
      await (await import('./service-visit.ts')).visitService(id, visit)
    } catch (error) {
      toast.error('Login failed', explanationOf(error, `${name} does not respond. Try again or sign in another way.`))
      setPending(undefined)
    }
  }
  return appFacts.services.map((service) => (
    <Button key={service.id} variant="default" fullWidth mt="sm" loading={pending === service.id} onClick={() => void start(service)}>
      Continue with {service.name}
    </Button>
  ))
}
