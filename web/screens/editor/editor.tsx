import { Button, VisuallyHidden } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { SectionId } from '#contract/fields/fields.ts'
import { mobileBreakpoint } from '#contract/limits.ts'
import { LeaveDialog } from '../../fields/leave-dialog.tsx'
import { headingId } from '../../fields/section.tsx'
import { useLeaveGuard } from '../../fields/use-leave-guard.ts'
import { useIsReachable } from '../../model/connection.ts'
import { EditorContext, useEditor } from '../../model/draft/editor-context.ts'
import { isPanelSection } from '../../model/draft/places.ts'
import { type Editing, useEditing } from '../../model/draft/use-editing.ts'
import type { Opened } from '../../model/draft/use-opened.ts'
import { keyOf, shortcutOf } from '../../ui/keys.ts'
import { scrollBehavior } from '../../ui/scroll.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { EditionMenu } from './editions/edition-menu.tsx'
import styles from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { fieldIn } from './field-in-state.ts'
import { ImportLink } from './import-link.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { PagePanel } from './inspector/page-panel.tsx'
import { SectionList } from './list/section-list.tsx'
import { SectionSheet } from './list/section-sheet.tsx'
import { allFieldsId, useActiveSection } from './list/use-active-section.ts'
import { openPreview } from './preview/open-preview.ts'
import { HistoryButtons, SaveBar, type SaveState } from './save/save-bar.tsx'
import { saveButton } from './save/save-button.ts'
import { SectionForm, Sections } from './sections/sections.tsx'
import { VersionsButton } from './versions/versions-button.tsx'

const mediaQueryOptions = { getInitialValueInEffect: false }
/** Shown instead of the form of an edition if its code failed to load. */
const EditionUnavailable = () => (
  <p role="status">This edition needs a connection. Your changes are kept; reload the page when you are back online.</p>
)
const EditionForm = lazy(async () => {
  const fallback: typeof import('./editions/edition-form.tsx') = { default: EditionUnavailable }
  return await import('./editions/edition-form.tsx').catch(() => fallback)
})

/* Needed rarely, and only with a connection: an earlier draft, a save elsewhere, and the end of the session. */
const SignInDialog = lazy(async () => ({ default: (await import('../../account/sign-in-dialog.tsx')).SignInDialog }))
const DraftNotice = lazy(async () => ({ default: (await import('./restore-notice.tsx')).DraftNotice }))
const ConflictDialog = lazy(async () => ({ default: (await import('./save/conflict-dialog.tsx')).ConflictDialog }))

export function Editor({ account: initialAccount, loaded }: { account: Account; loaded: Portfolio }) {
  // The sign-in dialog may change the signed-in account. The form keeps the account that its data belongs to.
  const [account] = useState(initialAccount)
  const editing = useEditing(account, loaded)
  const { saving, undo, redo, restorableDraft } = editing
  const { saved, current } = editing.draft
  const { edition, opened, open, openAll, goTo } = editing.context
  const state = stateOf(useIsReachable(), editing)
  const save = () => saving.save({ isManual: true })
  /** The button scrolls to the top (specification §10), except on a phone, where the way back to the place would be long. */
  const saveAndScroll = async () => {
    if ((await save()) && !matchMedia('(pointer: coarse)').matches) scrollToTop()
  }
  const preview = () => openPreview(saved, editing.storedDraftId, edition)
  const leaving = useLeaveGuard(editing)
  const field = fieldIn(useLocation().state)
  useEffect(() => {
    if (field !== undefined) goTo([field])
  }, [field, goTo])
  useEditorKeys({ save: () => void save(), undo, redo })

  const { isPhone, hasColumn, isAll, panel, openSection, isPageCovered } = useLayout(opened, edition)
  const [isMoreOpen, setMoreOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  useEffect(() => {
    if (!isPhone) setListOpen(false)
  }, [isPhone])
  const { active, markSection } = useActiveSection(opened, panel)
  const notice = (restorableDraft ?? editing.restored) && (
    <Suspense>
      <DraftNotice {...editing} />
    </Suspense>
  )
  const isNoticeInPanel = hasColumn && openSection === 'page-design'

  const choose = (id: SectionId) => {
    history.replaceState(history.state, '', `#${id}`)
    open({ section: id })
    markSection(id)
    requestAnimationFrame(() => {
      document.getElementById(headingId(id))?.focus({ preventScroll: true })
      scrollToSection(id)
    })
  }
  const list = { active, onChoose: choose, onAll: openAll, onAdd: editing.context.addSection, isMoreOpen, onMore: setMoreOpen }
  const name = current.firstName.trim() || account.email.split('@')[0] || 'User'
  const form = (section: SectionId | undefined) => (
    <Inspector key={opened.place?.entry?.id ?? section ?? 'all'} section={section} isSheet={!hasColumn}>
      <Form section={section} notice={isNoticeInPanel ? notice : undefined} />
    </Inspector>
  )

  const sendButton = (
    <Button component={Link} to={`/?send=${encodeURIComponent(edition ?? '')}`} variant="subtle" color="gray">
      Send it to someone
    </Button>
  )

  return (
    <EditorContext value={editing.context}>
      <div inert={isPageCovered || (isPhone && isListOpen)} className={styles.header}>
        <EditorHeader onPreview={preview} onLogout={leaving.askToLogout} isLoggingOut={leaving.isLoggingOut} actions={sendButton}>
          {!isPhone && <EditionMenu />}
        </EditorHeader>
      </div>
      <div className={styles.layout}>
        {!isPhone && (
          <aside className={styles.sidebar}>
            <p className={`breaks ${styles.name}`}>{name}</p>
            <p className={`quiet small breaks ${styles.headline}`}>{current.headline.trim() || 'Portfolio Editor'}</p>
            <nav aria-label="Sections">
              <SectionList {...list} />
            </nav>
          </aside>
        )}
        <main className={styles.main} inert={isPhone && isListOpen}>
          <VisuallyHidden component="h1">Edit your portfolio</VisuallyHidden>
          <Canvas
            portfolio={current}
            panel={panel}
            isPageCovered={isPageCovered}
            openSection={openSection}
            form={openSection && form(openSection)}
            // Until the page is drawn, its sections have no place to scroll to.
            onDrawn={() => opened.place && !opened.place.entry && scrollToSection(opened.place.section)}
            onMore={() => {
              setMoreOpen(true)
              setListOpen(true)
            }}
          />
          {isAll && form(undefined)}
        </main>
      </div>
      {notice && !isNoticeInPanel && <div className={styles.notice}>{notice}</div>}
      <SaveBar
        {...editing}
        state={state}
        onRestore={() => restorableDraft && editing.restoreDraft(restorableDraft)}
        onPreview={preview}
        onSave={() => void saveAndScroll()}
        sections={
          isPhone && (
            <SectionSheet {...list} name={name} isOpen={isListOpen} onOpen={setListOpen}>
              {sendButton}
              <Button component={Link} to="/" variant="subtle" color="gray">
                Dashboard
              </Button>
              <EditionMenu />
              <HistoryButtons {...editing} />
            </SectionSheet>
          )
        }
      />
      <LeaveDialog {...leaving} isSaving={saving.isSaving} />
      <SaveProblemDialog owner={account} {...editing} />
    </EditorContext>
  )
}

/** Which of the open parts have room in the window. */
function useLayout({ view, place }: Opened, edition: string | undefined) {
  const isPhone = !useMediaQuery(`(min-width: ${mobileBreakpoint}px)`, undefined, mediaQueryOptions)
  const hasColumn = useMediaQuery('(min-width: 1100px)', undefined, mediaQueryOptions)
  const isAll = view === 'all'
  const panel: SectionId = edition === undefined ? 'page-design' : 'editions'
  const openSection = place?.section ?? (hasColumn || view === 'panel' ? panel : undefined)
  return {
    isPhone,
    hasColumn,
    isAll,
    panel,
    openSection: isAll ? undefined : openSection,
    isPageCovered: isPhone && (isAll || openSection !== undefined),
  }
}

function scrollToTop() {
  for (const area of [window, document.getElementById(allFieldsId)]) area?.scrollTo({ top: 0, behavior: scrollBehavior() })
}

/** Scrolls to a section: its part of the page, or its fields if all are open. */
function scrollToSection(id: SectionId) {
  if (id === 'url-handle' || id === 'privacy-settings') window.scrollTo({ top: 0, behavior: scrollBehavior() })
  if (isPanelSection(id) && !document.getElementById(allFieldsId)) return
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
}

function Form({ section, notice }: { section: SectionId | undefined; notice: React.ReactNode }) {
  const { edition } = useEditor()
  if (edition !== undefined)
    return (
      <Suspense fallback={<Spinner />}>
        <EditionForm section={section} />
      </Suspense>
    )
  if (section === undefined)
    return (
      <>
        {notice}
        <ImportLink />
        <VersionsButton />
        <Sections />
      </>
    )
  return isPanelSection(section) ? <PagePanel notice={notice} /> : <SectionForm id={section} />
}

function SaveProblemDialog({
  owner,
  draft,
  saving: { problem, isDialogOpen, closeDialog, resolve, resumeAfterSignIn },
}: Editing & { owner: Account }) {
  if (problem?.kind !== 'conflict')
    return (
      <Suspense>
        {isDialogOpen && <SignInDialog owner={owner} opened fallback={saveButton} onClose={closeDialog} onSignedIn={resumeAfterSignIn} />}
      </Suspense>
    )
  const { incoming } = problem
  return (
    <Suspense>
      <ConflictDialog
        opened={isDialogOpen}
        draft={draft}
        incoming={incoming}
        onClose={closeDialog}
        onResolve={(choices) => resolve(incoming, choices)}
      />
    </Suspense>
  )
}

function stateOf(isReachable: boolean, { hasUnsavedChanges, restorableDraft, saving: { isSaving, problem } }: Editing): SaveState {
  if (!isReachable) return 'offline'
  if (isSaving) return 'saving'
  return problem?.kind ?? (hasUnsavedChanges ? 'unsaved' : restorableDraft ? 'restorable' : 'saved')
}

type Actions = Record<'save' | 'undo' | 'redo', () => void>

/** The parts of the editor, each with where it is entered: the list, the page, the form and the bar. */
const parts = [
  ['nav', 'nav [data-stop][tabindex="0"]'],
  ['main', 'main [data-stop][tabindex="0"]'],
  ['[data-form]', '[data-form] :is(input, select, textarea, button)'],
  ['[aria-label="Saving"]', '[aria-label="Saving"] > button'],
] as const

/** Moves the focus to the next part, or to the previous one. */
function goToPart(step: 1 | -1) {
  const current = parts.findLastIndex(([part]) => document.activeElement?.closest(part))
  const entrances = parts.map((_, index) => parts.at((current + step * (index + 1)) % parts.length)?.[1] ?? '')
  const [next] = entrances.flatMap((entrance) => document.querySelector<HTMLElement>(entrance) ?? [])
  next?.focus()
}

/** Shortcuts for every field of the form. Undo and redo are off in dialogs. */
function useEditorKeys({ save, undo, redo }: Actions) {
  const shortcuts = new Map([
    ['mod+s', save],
    ['mod+z', undo],
    ['mod+shift+z', redo],
    ['mod+y', redo],
  ])
  useWindowEvent('keydown', (event) => {
    const isF6 = keyOf(event) === 'F6' && !event.ctrlKey && !event.metaKey && !event.altKey
    const action = isF6 ? () => goToPart(event.shiftKey ? -1 : 1) : shortcuts.get(shortcutOf(event))
    const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]')
    if (!action || (isInDialog && (action === undo || action === redo))) return
    event.preventDefault()
    action()
  })
}
