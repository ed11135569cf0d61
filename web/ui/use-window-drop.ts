import { useEffect, useEffectEvent, useState } from 'react'

/** Takes a file that is dropped anywhere on the page, except where something else has taken it. Returns whether one is dragged over it. */
export function useWindowDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const drop = (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      // A dragged text goes into the field on which it is dropped.
      if (event.defaultPrevented || !file) return
      event.preventDefault()
      take(file)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const listeners = { drop, dragover: over, dragleave: leave }
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener as EventListener)
    }
  }, [])
  return isOver
}
