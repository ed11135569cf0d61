import { Box } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { mobileBreakpoint } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { SignInDialog } from '../account/sign-in-dialog.tsx'
import { useReachable } from '../connection.ts'
import { RestoreNotice } from './draft/restore-notice.tsx'
import styles from './editor.module.css'
import { EditorContext } from './editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import { ImportLink } from './import-link.tsx'
import { SectionDropdown, SectionSidebar } from './navigation/section-nav.tsx'
import { useActiveSection } from './navigation/use-active-section.ts'
import { openPreview } from './preview/preview-address.ts'
import { PreviewUnavailable } from './preview/preview-unavailable.tsx'
import { panelId, useView, ViewTabs } from './preview/view-tabs.tsx'
import { RetainedSection } from './retained/retained-section.tsx'
import { ConflictDialog } from './save/conflict-dialog.tsx'
import { LeaveDialog } from './save/leave-dialog.tsx'
import { SaveBar, type SaveState } from './save/save-bar.tsx'
import { useLeaveGuard } from './save/use-leave-guard.ts'
import type { SaveProblem } from './save/use-save.ts'
import { Sections } from './sections/sections.tsx'
import { useEditing } from './use-editing.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionsButton } from './versions/versions-button.tsx'

const atOnce = { getInitialValueInEffect: false }
/** Without it the rest of the editor stays. */
const LivePreview = lazy(async () => {
  const missing: typeof import('./preview/live-preview.tsx') = { default: PreviewUnavailable }
  return await import('./preview/live-preview.tsx').catch(() => missing)
})

export function Editor({ account: arrived, loaded }: { account: Account; loaded: Portfolio }) {
  // Whoever signs in over the form may be somebody else; what is in it stays its owner's.
  const [account] = useState(arrived)
  const editing = useEditing(account, loaded)
  const { draft, dirty, saving, undo, redo } = editing
  const { saved, current } = draft
  const press = () => void saving.save({ pressed: true })
  const preview = () => openPreview(saved, editing.keptId)
  const leaving = useLeaveGuard({ dirty, save: saving.save, drop: editing.dropKept })
  useEditorKeys({ save: press, undo, redo })

  const { ref: top, height: topHeight } = useElementSize()
  const { active, entry, choose } = useActiveSection(topHeight > 0)
  const hasSidebar = useMediaQuery(`(min-width: ${mobileBreakpoint}px)`, undefined, atOnce)
  const hasRoomForPreview = useMediaQuery('(min-width: 1280px)', undefined, atOnce)
  const [view, setView] = useView()
  const showsPage = !hasSidebar && view === 'preview'

  return (
    <EditorContext value={useShared(editing)}>
      <div ref={hasSidebar ? top : undefined} className={styles.header}>
        <EditorHeader onPreview={preview} onLogout={leaving.askToLogout} isLoggingOut={leaving.isLoggingOut} />
      </div>
      {!hasSidebar && (
        <div ref={top} className={styles.dropdown}>
          <ViewTabs view={view} onChoose={setView} />
          {!showsPage && <SectionDropdown active={active} onChoose={choose} />}
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
        <main id={panelId('edit')} className={styles.form} hidden={showsPage}>
          <div className={styles.title}>
            <h1>Edit your portfolio</h1>
            <div className={styles.ways}>
              <ImportLink />
              <VersionsButton />
            </div>
          </div>
          <Offered {...editing} />
          <Sections />
          <RetainedSection />
        </main>
        {(hasRoomForPreview || !hasSidebar) && (
          <aside
            id={panelId('preview')}
            className={hasSidebar ? styles.preview : styles.page}
            aria-label="Live preview"
            hidden={!hasSidebar && !showsPage}
          >
            <Suspense>{(hasSidebar || showsPage) && <LivePreview portfolio={current} section={active} entry={entry} />}</Suspense>
          </aside>
        )}
      </Box>
      <SaveBar
        state={stateOf({ dirty, reachable: useReachable(), ...saving })}
        keeps={editing.keeps}
        reason={saving.reason}
        canUndo={editing.canUndo}
        canRedo={editing.canRedo}
        onUndo={undo}
        onRedo={redo}
        onPreview={preview}
        onSave={press}
        onMend={saving.open}
      />
      <LeaveDialog
        opened={leaving.asking}
        isForImport={leaving.isForImport}
        saving={saving.saving}
        onStay={leaving.stay}
        onLeave={leaving.leave}
        onSaveAndLeave={() => void leaving.saveAndLeave()}
      />
      <TroubleDialog owner={account} {...editing} />
    </EditorContext>
  )
}

type Editing = ReturnType<typeof useEditing>

/** What the parts of the form share; the same object while none of it changes. */
function useShared({ draft, errors, handleCheck, rows, openRow, shown, addSection, hideSection, edit, change, saving }: Editing) {
  const { saved, current: portfolio } = draft
  const { signedOut } = saving
  return useMemo(
    () => ({ portfolio, saved, errors, handleCheck, rows, openRow, shown, addSection, hideSection, edit, change, signedOut }),
    [portfolio, saved, errors, handleCheck, rows, openRow, shown, addSection, hideSection, edit, change, signedOut],
  )
}

function Offered({ offer, draft, keepOffer, discardOffer }: Editing) {
  if (!offer) return null
  return (
    <RestoreNotice
      offer={offer}
      isOutdated={offer.saved.version !== draft.saved.version}
      onKeep={() => keepOffer(offer)}
      onDiscard={() => discardOffer(offer.id)}
    />
  )
}

function TroubleDialog({ owner, draft, saving: { trouble, opened, close, resolve, signedIn } }: Editing & { owner: Account }) {
  if (trouble?.kind !== 'elsewhere') return <SignInDialog owner={owner} opened={opened} onClose={close} onSignedIn={signedIn} />
  const { theirs } = trouble
  return <ConflictDialog opened={opened} draft={draft} theirs={theirs} onClose={close} onResolve={(choices) => resolve(theirs, choices)} />
}

interface Situation {
  dirty: boolean
  reachable: boolean
  saving: boolean
  trouble: SaveProblem | undefined
}

function stateOf({ dirty, reachable, saving, trouble }: Situation): SaveState {
  if (!reachable) return 'offline'
  if (saving) return 'saving'
  return trouble?.kind ?? (dirty ? 'unsaved' : 'saved')
}
