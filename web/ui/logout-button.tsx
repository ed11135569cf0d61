import { Button } from '@mantine/core'
import { useLogout } from '../queries.ts'
import { IconLogout } from './icons.tsx'

export function LogoutButton() {
  const logout = useLogout()
  return (
    <Button variant="subtle" color="gray" leftSection={<IconLogout />} loading={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </Button>
  )
}
