import { type RefObject, useLayoutEffect } from 'react'

/** For an action in a menu, the button that opened the menu, because the menu has closed. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[popover]')
  return menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : element
}

/** For dialogs that are unmounted when they close. @param fallback gets the focus when the opener has been removed meanwhile */
export function useReturnFocus(isOpen: boolean, fallback: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!isOpen) return
    // Read before the dialog takes the focus.
    const opener = openerOf(document.activeElement)
    return () => {
      // The change that closed the dialog may remove the opener.
      requestAnimationFrame(() => {
        const target = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : fallback.current
        target?.focus({ preventScroll: true })
      })
    }
  }, [isOpen, fallback])
}
