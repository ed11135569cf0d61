import { Badge, Button } from '@mantine/core'
import { IconExternalLink, IconLogout } from '@tabler/icons-react'
import { AppHeader } from '../ui/app-header.tsx'

interface Props {
  onPreview: () => void
  onLogout: () => void
  isLoggingOut: boolean
}

export function EditorHeader({ onPreview, onLogout, isLoggingOut }: Props) {
  return (
    <AppHeader tags={<Badge variant="outline">Editor</Badge>}>
      <Button variant="default" leftSection={<IconExternalLink size={18} aria-hidden="true" />} onClick={onPreview}>
        Preview
      </Button>
      <Button variant="default" leftSection={<IconLogout size={18} aria-hidden="true" />} loading={isLoggingOut} onClick={onLogout}>
        Logout
      </Button>
    </AppHeader>
  )
}
