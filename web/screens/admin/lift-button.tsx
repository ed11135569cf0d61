import { Button } from '@mantine/core'
import type { OpenFreeze } from '#contract/calls/admin.ts'
import { admin } from '#contract/calls/calls.ts'
import { call } from '../../model/api.ts'
import { useAction } from './admin-queries.ts'
import { describeSubject } from './subject-texts.ts'

export function LiftButton({ freeze }: { freeze: OpenFreeze }) {
  const isPage = freeze.endorsementText === null
  const label = isPage ? 'Show the page again' : 'Show the words again'
  const lift = useAction(
    () => call(admin.lift, { params: { id: freeze.id } }),
    isPage ? ['Page shown again', 'Its owner gets an email.'] : ['Words shown again', 'Their writer gets an email.'],
  )
  return (
    <Button
      variant="default"
      aria-label={`${label}: ${describeSubject(freeze)}`}
      loading={lift.isPending}
      onClick={() => lift.mutate(undefined)}
    >
      {label}
    </Button>
  )
}
