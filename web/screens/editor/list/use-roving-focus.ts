import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const stops = (container: Element | null) => [...(container?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]

function makeTabbable(stop: HTMLElement | undefined, all: readonly HTMLElement[]) {
  for (const each of all) each.tabIndex = each === stop ? 0 : -1
}

/**
 * Makes the elements with `data-stop` one stop of the Tab key. Arrow keys, Home and End move between them.
 * @param inOrder sorts the elements, if their order in the document is not the one on the screen
 */
export function useRovingFocus<E extends HTMLElement>(inOrder = (all: HTMLElement[]) => all) {
  const ref = useRef<E>(null)
  // After each render, because elements may have come or gone.
  useEffect(() => {
    const all = inOrder(stops(ref.current))
    const current = all.find((stop) => stop === document.activeElement) ?? all.find((stop) => stop.ariaCurrent) ?? all[0]
    makeTabbable(current, all)
  })
  const onFocus = ({ target }: FocusEvent<E>) => {
    if (target instanceof HTMLElement && target.dataset['stop'] !== undefined) makeTabbable(target, stops(ref.current))
  }
  const onKeyDown = (event: KeyboardEvent<E>) => {
    const all = inOrder(stops(ref.current))
    const index = all.indexOf(event.target as HTMLElement)
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key]
    const stop = next === undefined ? undefined : all[next]
    if (!stop) return
    event.preventDefault()
    stop.focus({ preventScroll: true })
    stop.scrollIntoView({ block: 'nearest' })
  }
  return { ref, onFocus, onKeyDown }
}
