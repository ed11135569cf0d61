import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { keysOf, visibilities } from '#contract/fields/choices.ts'
import { phrasableText } from '#contract/fields/editions/phrases.ts'
import { portfolioFields, type SectionId } from '#contract/fields/fields.ts'
import { editionPath, portfolioPath } from '#contract/paths.ts'
import { headingId } from '../../../fields/section.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { isPanelSection } from '../../../model/draft/places.ts'
import { useStore } from '../../../model/store.ts'
import type { PressedWord } from '../../../page/word-at-point.ts'
import { IconLink, IconPencil } from '../../../ui/icons.tsx'
import { keyOf } from '../../../ui/keys.ts'
import { PopoverAction, PopoverMenu } from '../../../ui/popover-menu.tsx'
import { scrollBehavior } from '../../../ui/scroll.ts'
import { useRovingFocus } from '../list/use-roving-focus.ts'
import styles from './canvas.module.css'
import { GhostLines } from './ghost-lines.tsx'
import { Landmark } from './landmark.tsx'
import type { Measurements } from './page-canvas.tsx'
import {
  type At,
  differencesOf,
  firstFieldOf,
  isSelected,
  landmarkOf,
  nearestTo,
  partsOf,
  placeOfSelectable,
  type Selectable,
} from './selectables.ts'
import { whenNeeded } from './when-needed.ts'

const unavailable = 'The preview needs a connection. Your changes are kept; reload the page when you are back online.'

/** Shows a message if its code fails to load, so that the forms keep working. */
const PageCanvas = lazy(async () => {
  const fallback: typeof import('./page-canvas.tsx') = { default: () => <p role="status">{unavailable}</p> }
  return await import('./page-canvas.tsx').catch(() => fallback)
})

const DragHandles = whenNeeded(async () => (await import('./drag-handles.tsx')).DragHandles)

const byPlace = (all: HTMLElement[]) => all.toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)

/** The path of a field in the open form. An edition has a field only for a text that it can say differently. */
function fieldInForm(path: string | undefined, edition: string | undefined): string | undefined {
  const phrase = path?.replaceAll('.', '/')
  if (edition === undefined || phrase === undefined) return path
  return phrasableText(portfolioFields, phrase) ? `editions.${edition}.phrases.${phrase}` : undefined
}

const atOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-active-at]')?.dataset['activeAt']

/** The open form is a child of its landmark, next to the page. */
const isInForm = (target: EventTarget) => (target as Element).closest('[data-form]') !== null

interface Props {
  portfolio: Portfolio
  /** The section that stands for the page as a whole. */
  panel: SectionId
  isPageCovered: boolean
  openSection: SectionId | undefined
  form: ReactNode
  onDrawn: () => void
  onMore: () => void
}

export function Canvas({ portfolio, panel, isPageCovered, openSection, form, onDrawn, onMore }: Props) {
  const { edition, shownSections, opened, open, goTo, close } = useEditor()
  const [measured, setMeasured] = useState<Measurements>()
  const parts = useMemo(() => partsOf(measured?.boxes ?? []), [measured])
  const [pressed, setPressed] = useState<At>()
  const [activeAt, setActiveAt] = useState<At>()
  const pointerPressRef = useScrollToSelected(isPageCovered)
  // Where nothing can hover, the buttons of what is hidden or left out are always there.
  const isTouchDevice = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const roving = useRovingFocus<HTMLDivElement>(byPlace)
  const isDrawn = measured !== undefined
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    if (isDrawn) drawn()
  }, [isDrawn])
  const latestMeasured = useRef(measured)
  latestMeasured.current = measured

  const press = useCallback(
    (at: At, word: PressedWord | undefined) => {
      if (word?.fold) word.fold.open = true
      const place = placeOfSelectable(at)
      if (!place) return
      setPressed(at)
      const isSwitch = /^(privacySettings|sectionPrivacy)\./.test(word?.path ?? '')
      const field = fieldInForm((isSwitch ? undefined : word?.path) ?? firstFieldOf(at), edition)
      if (field !== undefined) return goTo([field], { offset: word?.offset })
      open(place)
      requestAnimationFrame(() => document.getElementById(headingId(place.section))?.focus({ preventScroll: true }))
    },
    [edition, goTo, open],
  )
  const onPress = useCallback(
    ({ at }: Selectable, { detail, clientX, clientY }: MouseEvent) => {
      pointerPressRef.current = detail > 0
      press(at, detail > 0 ? latestMeasured.current?.wordAt(clientX, clientY) : undefined)
    },
    [press, pointerPressRef],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (keyOf(event) === 'Escape' && event.target instanceof HTMLElement && event.target.dataset['selectable'] !== undefined) close()
    roving.onKeyDown(event)
  }
  /** Some words select a selectable elsewhere on the page. Empty paper selects nothing. */
  const onPaper = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    if (target !== currentTarget) return
    const word = measured?.wordAt(clientX, clientY)
    if (word?.at === undefined) return close()
    press(word.at, word)
  }
  const onPointerMove = ({ target, currentTarget, clientY }: PointerEvent<HTMLElement>) =>
    setActiveAt(isInForm(target) ? undefined : nearestTo(clientY - currentTarget.getBoundingClientRect().top, atOf(target), parts))
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    roving.onFocus(event)
    setActiveAt((before) => (isInForm(event.target) ? undefined : (atOf(event.target) ?? before)))
  }
  const activeEntry = parts.entries.find(({ at }) => at === activeAt)
  const activeSelectable = parts.selectables.find(({ at }) => at === (activeEntry?.shownBy ?? activeAt))
  const differs = differencesOf(portfolio.editions.find(({ id }) => id === edition))
  const landmarks = shownSections.filter((id) => id === panel || !isPanelSection(id))
  const landmark = (id: SectionId, content?: ReactNode) => (
    <Landmark
      key={id}
      id={id}
      box={parts.sections.get(id)}
      trunkX={measured?.trunkX ?? 0}
      selectables={parts.selectables.filter((selectable) => landmarkOf(selectable, panel) === id)}
      boxes={measured?.boxes ?? []}
      entries={parts.entries.filter(({ section }) => section === id)}
      activeAt={activeAt}
      activeSelectable={activeSelectable?.at}
      isTouchDevice={isTouchDevice}
      differs={differs}
      pressed={pressed}
      isPageCovered={isPageCovered}
      onPress={onPress}
      className={content ? styles.top : undefined}
      content={content}
    >
      {openSection === id && form}
    </Landmark>
  )
  return (
    <>
      {edition === undefined ? (
        landmark('url-handle', <UrlBar />)
      ) : (
        <div className={styles.top} inert={isPageCovered}>
          <UrlBar />
        </div>
      )}
      <p className={`quiet small ${styles.hint}`} inert={isPageCovered}>
        Press anything on the page to change it.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape instead */}
      <div
        ref={roving.ref}
        className={styles.canvas}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onPaper}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActiveAt(undefined)}
      >
        <Suspense fallback={<div className={styles.pending} />}>
          <PageCanvas portfolio={portfolio} edition={edition} onMeasured={setMeasured} />
        </Suspense>
        {landmarks.filter((id) => id !== 'url-handle').map((id) => landmark(id))}
        <VisuallyHidden component="p" aria-live="polite">
          {parts.selectables.find((selectable) => selectable.place.entry && isSelected(selectable, opened, pressed))?.name}
        </VisuallyHidden>
        {measured && activeSelectable && opened.view !== 'all' && (
          <div inert={isPageCovered}>
            <DragHandles selectable={activeSelectable} entry={activeEntry} parts={parts} trunkX={measured.trunkX} />
          </div>
        )}
        {measured && edition === undefined && (
          <div inert={isPageCovered}>
            <GhostLines onMore={onMore} />
          </div>
        )}
      </div>
    </>
  )
}

/** The URL of the page as it is typed, and who can open it. Pressing it opens its form. */
function UrlBar() {
  const { handleCheck, edition: id, open, goTo, edit } = useEditor()
  const { text } = useStore(handleCheck.store)
  const isMain = id === undefined
  const visibility = usePortfolio((portfolio) => portfolio.visibility)
  const path = usePortfolio((portfolio) => {
    const edition = portfolio.editions.find((each) => each.id === id)
    if (!edition) return portfolioPath({ id: portfolio.id, urlHandle: text })
    return edition.slug === '' || edition.nameless ? undefined : editionPath(portfolio, edition.slug)
  })
  return (
    <div className={styles.url}>
      <button type="button" className={styles.bar} onClick={() => (isMain ? goTo(['urlHandle']) : open(undefined))}>
        <IconLink size={16} />
        <span className={styles.path} translate={path === undefined ? undefined : 'no'}>
          {path === undefined ? (
            'By private link only'
          ) : (
            <>
              <span className={styles.host}>{window.location.host}</span>
              {path}
            </>
          )}
        </span>
        <IconPencil size={16} />
      </button>
      {isMain && (
        <span className={styles.who}>
          <PopoverMenu variant="subtle" label={visibilities[visibility]} name={`Who can open my page: ${visibilities[visibility]}`}>
            {(menuId) =>
              keysOf(visibilities).map((key) => (
                <PopoverAction key={key} menuId={menuId} onClick={() => edit((current) => ({ ...current, visibility: key }), 'visibility')}>
                  {visibilities[key]}
                </PopoverAction>
              ))
            }
          </PopoverMenu>
        </span>
      )}
    </div>
  )
}

/**
 * Scrolls the page to the selectable whose form opens, unless it was pressed there. Above a sheet, it stands at the top.
 * @returns a ref to set when something on the page is pressed
 */
function useScrollToSelected(isPageCovered: boolean) {
  const { place } = useEditor().opened
  const pointerPressRef = useRef(false)
  const id = place?.entry?.id
  useEffect(() => {
    const wasPressed = pointerPressRef.current
    pointerPressRef.current = false
    if (id === undefined || (wasPressed && !isPageCovered)) return
    const selectable = document.querySelector('[data-selectable][aria-current]')
    selectable?.scrollIntoView({ block: isPageCovered ? 'start' : 'nearest', behavior: scrollBehavior() })
  }, [id, isPageCovered])
  return pointerPressRef
}
