import type { NotificationData } from '@mantine/notifications'
import { delaysMs } from '#contract/limits.ts'

/** Says to the window that there is something to tell. */
export const toastEvent = 'understory:toast'

export const toast = {
  success: (title: string, message: string) => show({ title, message, color: 'leaf', role: 'status' }),
  error: (title: string, message: string) => show({ title, message, color: 'danger', role: 'alert' }),
}

function show(notification: NotificationData) {
  dispatchEvent(new Event(toastEvent))
  import('./toast-tray.tsx')
    .then(({ notifications }) =>
      notifications.show({ ...notification, autoClose: delaysMs.toast, closeButtonProps: { 'aria-label': 'Dismiss' } }),
    )
    // Without its code there is no toast; what a person still needs stands beside the field or in the form.
    .catch(() => undefined)
}
