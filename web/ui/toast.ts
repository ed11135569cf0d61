import { notifications } from '@mantine/notifications'
import { moments } from '#contract/limits.ts'

const close = { 'aria-label': 'Dismiss' }

export const toast = {
  success(title: string, message: string) {
    notifications.show({ title, message, color: 'leaf', role: 'status', autoClose: moments.toast, closeButtonProps: close })
  },
  error(title: string, message: string) {
    notifications.show({ title, message, color: 'danger', role: 'alert', autoClose: moments.toast, closeButtonProps: close })
  },
}
