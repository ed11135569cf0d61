import { Badge, Button } from '@mantine/core'
import { AppHeader } from '../ui/app-header.tsx'
import { IconExternalLink, IconLogout } from '../ui/icons.tsx'

interface Props {
  onPreview: () => void
  onLogout: () => void
  isLoggingOut: boolean
}

export function EditorHeader({ onPreview, onLogout, isLoggingOut }: Props) {
  return (
    <AppHeader tags={<Badge variant="outline">Editor</Badge>}>
      <Button variant="default" leftSection={<IconExternalLink />} onClick={onPreview}>
        Preview
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconLogout />} loading={isLoggingOut} onClick={onLogout}>
        Logout
      </Button>
    </AppHeader>
  )
}
