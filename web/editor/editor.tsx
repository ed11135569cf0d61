import { Box } from '@mantine/core'
import { useElementSize, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { Account } from '#contract/account.ts'
import { mobileBreakpoint } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { portfolios } from '#contract/routes.ts'
import { call } from '../api.ts'
import { withCopy } from './draft.ts'
import { copyFor } from './draft-copy.ts'
import styles from './editor.module.css'
import { EditorContext } from './editor-context.ts'
import { EditorHeader } from './editor-header.tsx'
import { type FieldErrors, focusFirst, withoutError } from './field-errors.ts'
import { HandleCheck } from './handle-check.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { openPreview } from './preview-address.ts'
import { RestoreNotice } from './restore-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionDropdown, SectionSidebar } from './section-nav.tsx'
import { Sections } from './sections.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useActiveSection } from './use-active-section.ts'
import { useDraft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'
import { useSave } from './use-save.ts'

const atOnce = { getInitialValueInEffect: false }
const LivePreview = lazy(() => import('./live-preview.tsx'))

export function Editor({ account, loaded }: { account: Account; loaded: Portfolio }) {
  const [copy, setCopy] = useState(() => copyFor(account, loaded))
  const { draft, dirty: changed, latest, change } = useDraft(loaded, copy !== undefined)
  const [errors, setErrors] = useState<FieldErrors>({})
  const refuse = useCallback((refused: FieldErrors) => {
    setErrors(refused)
    focusFirst(refused)
  }, [])

  const edit = useCallback(
    (next: (portfolio: Portfolio) => Portfolio, path?: string) => {
      change(({ saved, current }) => ({ saved, current: next(current) }))
      if (path !== undefined) setErrors((current) => withoutError(current, path))
    },
    [change],
  )

  const [handleCheck] = useState(
    () =>
      new HandleCheck(loaded.urlHandle, {
        saved: () => latest().saved.urlHandle,
        isAvailable: async (handle, signal) => (await call(portfolios.checkHandle, { params: { handle } }, signal)).available,
        accept: (urlHandle) => edit((current) => ({ ...current, urlHandle })),
      }),
  )
  const { typed } = useSyncExternalStore(handleCheck.subscribe, () => handleCheck.state)
  const dirty = changed || typed !== draft.current.urlHandle

  const { save, saving, stale } = useSave({ latest, change, handleCheck, refuse })
  const leaving = useLeaving(dirty, save)
  useHotkeys([['mod+S', () => void save()]], [])

  const restore = () => {
    if (copy) change((current) => withCopy(current, copy))
    handleCheck.reset(latest().current.urlHandle)
    setCopy(undefined)
  }

  const { ref: top, height: topHeight } = useElementSize()
  const { active, choose } = useActiveSection(topHeight > 0)
  const hasSidebar = useMediaQuery(`(min-width: ${mobileBreakpoint}px)`, undefined, atOnce)
  const hasRoomForPreview = useMediaQuery('(min-width: 1280px)', undefined, atOnce)
  const preview = () => openPreview(draft.saved)
  const { saved, current } = draft
  const editing = useMemo(
    () => ({ portfolio: current, saved, errors, handleCheck, edit, change }),
    [current, saved, errors, handleCheck, edit, change],
  )

  return (
    <EditorContext value={editing}>
      <div ref={hasSidebar ? top : undefined} className={styles['header']}>
        <EditorHeader onPreview={preview} onLogout={leaving.askToLogout} isLoggingOut={leaving.isLoggingOut} />
      </div>
      {!hasSidebar && (
        <div ref={top} className={styles['dropdown']}>
          <SectionDropdown active={active} onChoose={choose} />
        </div>
      )}
      <Box className={styles['layout'] ?? ''} __vars={{ '--editor-top': `${topHeight}px` }}>
        {hasSidebar && (
          <SectionSidebar
            active={active}
            onChoose={choose}
            name={current.firstName.trim() || account.email.split('@')[0] || 'User'}
            headline={current.headline.trim() || 'Portfolio Editor'}
          />
        )}
        <main className={styles['form']}>
          <h1 className={styles['title']}>Edit your portfolio</h1>
          {copy && <RestoreNotice onRestore={restore} onDiscard={() => setCopy(undefined)} />}
          <Sections />
        </main>
        {hasRoomForPreview && (
          <aside className={styles['preview']} aria-label="Live preview">
            <Suspense>
              <LivePreview portfolio={current} />
            </Suspense>
          </aside>
        )}
      </Box>
      <SaveBar dirty={dirty} saving={saving} onPreview={preview} onSave={() => void save()} />
      <LeaveDialog
        opened={leaving.asking}
        saving={saving}
        onStay={leaving.stay}
        onLeave={leaving.leave}
        onSaveAndLeave={() => void leaving.saveAndLeave()}
      />
      <StaleDialog
        opened={stale.open}
        onKeepEditing={stale.keepEditing}
        onLoadSaved={() => void stale.loadSaved()}
        onSaveOnTop={() => void stale.saveOnTop()}
      />
    </EditorContext>
  )
}
