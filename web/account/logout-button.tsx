import { Button } from '@mantine/core'
import { useLogout } from '../model/queries.ts'
import { IconLogout } from '../ui/icons.tsx'

export function LogoutButton() {
  const logout = useLogout()
  return (
    <Button variant="subtle" color="gray" leftSection={<IconLogout />} loading={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </Button>
  )
}
