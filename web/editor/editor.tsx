import { Box } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { mobileBreakpoint } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { useIsReachable } from '../connection.ts'
import { Spinner } from '../ui/spinner.tsx'
import { DraftNotice } from './draft/restore-notice.tsx'
import { EditionBar } from './editions/edition-bar.tsx'
import { EditionUnavailable } from './editions/edition-unavailable.tsx'
import styles from './editor.module.css'
import { EditorContext, useEditor } from './editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import { ImportLink } from './import-link.tsx'
import { SectionDropdown, SectionSidebar } from './navigation/section-nav.tsx'
import { useActiveSection } from './navigation/use-active-section.ts'
import { openPreview } from './preview/open-preview.ts'
import { PreviewUnavailable } from './preview/preview-unavailable.tsx'
import { panelId, useView, ViewTabs } from './preview/view-tabs.tsx'
import { RetainedSection } from './retained/retained-section.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { LeaveDialog } from './save/leave-dialog.tsx'
import { SaveBar, type SaveState } from './save/save-bar.tsx'
import { useLeaveGuard } from './save/use-leave-guard.ts'
import { Sections } from './sections/sections.tsx'
import { type Editing, useEditing } from './use-editing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionsButton } from './versions/versions-button.tsx'

const mediaQueryOptions = { getInitialValueInEffect: false }
/** Shows a message if its code fails to load, so that the rest of the editor keeps working. */
const LivePreview = lazy(async () => {
  const fallback: typeof import('./preview/live-preview.tsx') = { default: PreviewUnavailable }
  return await import('./preview/live-preview.tsx').catch(() => fallback)
})

const EditionForm = lazy(async () => {
  const fallback: typeof import('./editions/edition-form.tsx') = { default: EditionUnavailable }
  return await import('./editions/edition-form.tsx').catch(() => fallback)
})

/** The same elements for all renders, so that typing does not render them. */
const title = (
  <div className={styles.title}>
    <h1>Edit your portfolio</h1>
    <div className={styles.actions}>
      <ImportLink />
      <VersionsButton />
    </div>
  </div>
)
const form = <Form />

export function Editor({ account: initialAccount, loaded }: { account: Account; loaded: Portfolio }) {
  // The sign-in dialog may change the signed-in account. The form keeps the account that its data belongs to.
  const [account] = useState(initialAccount)
  const editing = useEditing(account, loaded)
  const { saving, undo, redo, offer } = editing
  const { saved, current } = editing.draft
  const { edition } = editing.context
  const save = (shouldScroll: boolean) => void saving.save({ isManual: true, shouldScroll })
  const preview = () => openPreview(saved, editing.storedDraftId, edition)
  const leaving = useLeaveGuard(editing)
  useEditorKeys({ save: () => save(false), undo, redo })

  const { ref: top, height: topHeight } = useElementSize()
  const { active, entry, choose } = useActiveSection(topHeight > 0, edition)
  const hasSidebar = useMediaQuery(`(min-width: ${mobileBreakpoint}px)`, undefined, mediaQueryOptions)
  const hasSpaceForPreview = useMediaQuery('(min-width: 1280px)', undefined, mediaQueryOptions)
  const [view, setView] = useView()
  const isPreviewOnly = !hasSidebar && view === 'preview'

  return (
    <EditorContext value={editing.context}>
      <div ref={hasSidebar ? top : undefined} className={styles.header}>
        <EditorHeader onPreview={preview} onLogout={leaving.askToLogout} isLoggingOut={leaving.isLoggingOut} />
        <EditionBar />
      </div>
      {!hasSidebar && (
        <div ref={top} className={styles.dropdown}>
          {!isPreviewOnly && <SectionDropdown active={active} onChoose={choose} />}
          <ViewTabs view={view} onChoose={setView} />
        </div>
      )}
      <Box className={styles.layout ?? ''} __vars={{ '--editor-top': `${topHeight}px` }}>
        {hasSidebar && (
          <SectionSidebar
            active={active}
            onChoose={choose}
            name={current.firstName.trim() || account.email.split('@')[0] || 'User'}
            headline={current.headline.trim() || 'Portfolio Editor'}
          />
        )}
        <main id={panelId('edit')} className={styles.form} hidden={isPreviewOnly}>
          {title}
          <DraftNotice {...editing} />
          {form}
        </main>
        {(hasSpaceForPreview || !hasSidebar) && (
          <aside
            id={panelId('preview')}
            className={hasSidebar ? styles.preview : styles.page}
            aria-label="Live preview"
            hidden={!hasSidebar && !isPreviewOnly}
          >
            <Suspense>
              {(hasSidebar || isPreviewOnly) && <LivePreview portfolio={current} edition={edition} section={active} entry={entry} />}
            </Suspense>
          </aside>
        )}
      </Box>
      <SaveBar
        {...editing}
        state={stateOf(useIsReachable(), editing)}
        onRestore={() => offer && editing.restoreOffer(offer)}
        onPreview={preview}
        onSave={() => save(true)}
      />
      <LeaveDialog {...leaving} isSaving={saving.isSaving} />
      <SaveProblemDialog owner={account} {...editing} />
    </EditorContext>
  )
}

/** The form of the main page, or of the chosen edition. */
function Form() {
  const { edition } = useEditor()
  if (edition !== undefined)
    return (
      <Suspense fallback={<Spinner />}>
        <EditionForm />
      </Suspense>
    )
  return (
    <>
      <Sections />
      <RetainedSection />
    </>
  )
}

function SaveProblemDialog({
  owner,
  draft,
  saving: { problem, isDialogOpen, closeDialog, resolve, resumeAfterSignIn },
}: Editing & { owner: Account }) {
  if (problem?.kind !== 'conflict')
    return <SignInDialog owner={owner} opened={isDialogOpen} onClose={closeDialog} onSignedIn={resumeAfterSignIn} />
  const { incoming } = problem
  return (
    <ConflictDialog
      opened={isDialogOpen}
      draft={draft}
      incoming={incoming}
      onClose={closeDialog}
      onResolve={(choices) => resolve(incoming, choices)}
    />
  )
}

function stateOf(isReachable: boolean, { hasUnsavedChanges, offer, saving: { isSaving, problem } }: Editing): SaveState {
  if (!isReachable) return 'offline'
  if (isSaving) return 'saving'
  return problem?.kind ?? (hasUnsavedChanges ? 'unsaved' : offer ? 'restorable' : 'saved')
}
