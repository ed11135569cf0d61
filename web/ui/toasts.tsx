import { type ComponentType, useEffect, useState } from 'react'
import { toastEvent } from './toast.ts'

const reasons = ['focusin', 'pointerdown', 'keydown', toastEvent] as const

/** Where toasts appear. There is nothing to tell before somebody does something, and nothing is fetched for it until then. */
export function Toasts() {
  const [Tray, setTray] = useState<ComponentType>()
  useEffect(() => {
    if (Tray) return
    const fetchTray = () => void import('./toast-tray.tsx').then(({ ToastTray }) => setTray(() => ToastTray)).catch(() => undefined)
    for (const reason of reasons) addEventListener(reason, fetchTray)
    return () => {
      for (const reason of reasons) removeEventListener(reason, fetchTray)
    }
  }, [Tray])
  return Tray && <Tray />
}
