import { useCallback, useEffect, useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { newId } from '#contract/fields/new-id.ts'
import { draftIdsOf } from '../draft-store.ts'
import type { Draft } from './draft.ts'
import { DraftWriter, lockDraft } from './draft-writer.ts'
import { mergePortfolios } from './merge.ts'
import { isDirty } from './normalize-for-save.ts'
import { allowDrafts, deleteDraft, loadDraft, type StoredDraft, storeDraft } from './stored-drafts.ts'

/** The id of the draft that this tab stored last. Survives a reload of the tab. */
const tabKey = 'understory-draft'

export const isDraftOfThisTab = ({ id }: RestorableDraft): boolean => sessionStorage.getItem(tabKey) === id

/** Stores the draft while it has unsaved changes. `canStore` is false if the browser forbids storage. */
export function useDraftPersistence(account: Account, draft: Draft, hasUnsavedChanges: boolean) {
  const [canStore, setCanStore] = useState(true)
  const [writer] = useState(() => new DraftWriter(newId(), storeDraft, setCanStore))

  useEffect(() => {
    allowDrafts(account.id)
    const controller = new AbortController()
    lockDraft(writer.id, controller.signal, () => undefined)
    return () => {
      controller.abort()
      writer.stop()
    }
  }, [account.id, writer])

  useEffect(() => {
    if (!hasUnsavedChanges) return writer.delete()
    sessionStorage.setItem(tabKey, writer.id)
    writer.store({ ...draft, account: account.id, storedAt: Date.now() })
  }, [account.id, draft, hasUnsavedChanges, writer])

  return { id: writer.id, canStore, delete: () => writer.delete() }
}

export interface RestorableDraft extends StoredDraft {
  readonly id: string
}

/** The newest stored draft that is open in no other tab and still differs from the saved portfolio. */
export function useRestorableDrafts(account: Account, ownId: string, saved: Portfolio) {
  const [drafts, setDrafts] = useState<readonly RestorableDraft[]>([])

  useEffect(() => {
    const controller = new AbortController()
    const add = async (id: string) => {
      const draft = await loadDraft(id)
      if (draft && !controller.signal.aborted) setDrafts((others) => [...others.filter((other) => other.id !== id), { ...draft, id }])
    }
    draftIdsOf(account.id).then(
      (ids) => {
        for (const id of ids) if (id !== ownId) lockDraft(id, controller.signal, () => void add(id))
      },
      // The browser forbids storage, so that there are no drafts.
      () => undefined,
    )
    return () => controller.abort()
  }, [account.id, ownId])

  const discard = useCallback((id: string) => {
    setDrafts((others) => others.filter((other) => other.id !== id))
    void deleteDraft(id)
  }, [])
  const draftsWithPin = drafts
    .map((draft) => ({ ...draft, ...withPin(draft, saved) }))
    .toSorted((one, other) => other.storedAt - one.storedAt)
  const restorableDraft = draftsWithPin.find((draft) => hasChanges(draft, saved))
  const obsoleteId = draftsWithPin.find((draft) => !hasChanges(draft, saved))?.id
  useEffect(() => {
    if (obsoleteId !== undefined) discard(obsoleteId)
  }, [obsoleteId, discard])
  return { restorableDraft, discard }
}

/** Adds the PIN of the server to a draft, because drafts are stored without the PIN. */
function withPin({ saved, current }: Draft, { accessPin }: Portfolio): Draft {
  return { saved: { ...saved, accessPin }, current: { ...current, accessPin } }
}

export function rebaseDraft(draft: Draft, saved: Portfolio): Portfolio {
  const draftWithPin = withPin(draft, saved)
  return mergePortfolios(draftWithPin.saved, draftWithPin.current, saved)
}

const hasChanges = (draft: Draft, saved: Portfolio) => isDirty({ saved, current: rebaseDraft(draft, saved) })
