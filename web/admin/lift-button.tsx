import { Button } from '@mantine/core'
import { admin } from '#contract/calls.ts'
import { call } from '../api.ts'
import { useAction } from './admin-queries.ts'

/** @param id of the freeze */
export function LiftButton({ id, page }: { id: string; page: string }) {
  const lift = useAction(() => call(admin.lift, { params: { id } }), ['Page shown again', 'Its owner gets an email.'])
  return (
    <Button variant="default" aria-label={`Show the page again: ${page}`} loading={lift.isPending} onClick={() => lift.mutate(undefined)}>
      Show the page again
    </Button>
  )
}
