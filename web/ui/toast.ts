import type { NotificationData } from '@mantine/notifications'
import { delaysMs } from '#contract/limits.ts'

/** Dispatched on the window before a toast is shown. */
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
    // If its code can't be fetched, there is no toast; errors are also shown in the form.
    .catch(() => undefined)
}
