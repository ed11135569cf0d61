import { useCallback, useEffect, useRef, useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { fieldId } from '../field-errors.ts'
import { firstPath, type Place, placeOf } from './places.ts'
import { isOpenAt, type Opened } from './use-opened.ts'

export interface GoToOptions {
  readonly shouldFocus?: boolean
  /** The position of the cursor in the field. At its end by default. */
  readonly offset?: number | undefined
}

interface Target extends GoToOptions {
  readonly path: string
}

interface Dependencies {
  latestPortfolio: () => Portfolio
  opened: Opened
  open: (place: Place) => void
  edition: string | undefined
  chooseEdition: (id: string | undefined) => void
}

/** The edition whose form has the field; undefined for the main page. The list of editions as a whole stays in the current form. */
const editionOf = (path: string, current: string | undefined) => {
  const [list, id] = path.split('.')
  return list === 'editions' ? (id ?? current) : undefined
}

export function useGoToField({ latestPortfolio, opened, open, edition, chooseEdition }: Dependencies) {
  const [target, setTarget] = useState<Target>()
  /** False once the field's edition was chosen. An edition that no longer exists must not be chosen again and again. */
  const canChooseEdition = useRef(true)

  useEffect(() => {
    if (!target) return
    const { path } = target
    if (canChooseEdition.current && editionOf(path, edition) !== edition) {
      canChooseEdition.current = false
      return chooseEdition(editionOf(path, edition))
    }
    const place = placeOf(path)
    if (place && !isOpenAt(opened, place)) return open(place)
    setTarget(undefined)
    focusWhenShown(target, place)
  }, [target, opened, open, edition, chooseEdition])

  return useCallback(
    (paths: readonly string[], options: GoToOptions = {}) => {
      const path = firstPath(paths, latestPortfolio())
      if (path === undefined) return
      canChooseEdition.current = true
      setTarget({ path, ...options })
    },
    [latestPortfolio],
  )
}

/** The input of a field; if it has none on the screen, its entry. */
function elementAt(path: string, place: Place | undefined): HTMLElement | null {
  const field = document.getElementById(fieldId(path))
  if (field || !place?.entry) return field
  const form = document.querySelector<HTMLElement>(`[data-entry="${place.entry.id}"]`)
  return form?.querySelector('input, select, textarea') ?? form
}

/** The code of a form may still be loading. */
const maxFrames = 120

function focusWhenShown({ path, shouldFocus = true, offset }: Target, place: Place | undefined, frames = 0) {
  const field = elementAt(path, place)
  if (!field) {
    if (frames < maxFrames) requestAnimationFrame(() => focusWhenShown({ path, shouldFocus, offset }, place, frames + 1))
    return
  }
  const control = field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
  control.scrollIntoView({ block: shouldFocus ? 'center' : 'nearest' })
  if (!shouldFocus) return
  control.focus({ preventScroll: true })
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.selectionStart !== null)
  const position = offset ?? (isText ? control.value.length : 0)
  if (isText) control.setSelectionRange(position, position)
}
