import { Notifications } from '@mantine/notifications'
import './toast-tray.css'

export { notifications } from '@mantine/notifications'

export function ToastTray() {
  return <Notifications position="top-center" limit={3} />
}
