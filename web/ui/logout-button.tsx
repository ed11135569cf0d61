import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useLogout } from '../queries.ts'

export function LogoutButton() {
  const logout = useLogout()
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
      loading={logout.isPending}
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  )
}
