import { type ComponentType, useEffect, useState } from 'react'
import { toastEvent } from './toast.ts'

const triggers = ['focusin', 'pointerdown', 'keydown', toastEvent] as const

/** The container of toasts. Its code is fetched at the first interaction, because no toast is shown before that. */
export function Toasts() {
  const [Tray, setTray] = useState<ComponentType>()
  useEffect(() => {
    if (Tray) return
    const fetchTray = () => void import('./toast-tray.tsx').then(({ ToastTray }) => setTray(() => ToastTray)).catch(() => undefined)
    for (const trigger of triggers) addEventListener(trigger, fetchTray)
    return () => {
      for (const trigger of triggers) removeEventListener(trigger, fetchTray)
    }
  }, [Tray])
  return Tray && <Tray />
}
