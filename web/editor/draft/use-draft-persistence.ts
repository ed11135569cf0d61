import { useCallback, useEffect, useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Draft } from './draft.ts'
import { draftsOf } from './draft-store.ts'
import { DraftWriter, lockDraft } from './draft-writer.ts'
import { merged } from './merge.ts'
import { isDirty } from './ready-to-save.ts'
import { allowDrafts, deleteDraft, loadDraft, type StoredDraft } from './stored-drafts.ts'

/** Keeps the draft of this visit for as long as it has unsaved changes. Answers whether the browser lets us. */
export function useDraftPersistence(account: Account, draft: Draft, dirty: boolean) {
  const [works, setWorks] = useState(true)
  const [keeper] = useState(() => new DraftWriter(crypto.randomUUID(), setWorks))

  useEffect(() => {
    allowDrafts(account.id)
    const visit = new AbortController()
    lockDraft(keeper.id, visit.signal, () => undefined)
    return () => {
      visit.abort()
      keeper.stop()
    }
  }, [account.id, keeper])

  useEffect(() => {
    if (dirty) keeper.keep({ ...draft, account: account.id, keptAt: Date.now() })
    else keeper.drop()
  }, [account.id, draft, dirty, keeper])

  return { id: keeper.id, works, drop: () => keeper.drop() }
}

export interface Offer extends StoredDraft {
  readonly id: string
}

/** Drafts of earlier visits that nobody works on any more and that would still change something; the newest first. */
export function useRestorableDrafts(account: Account, ownId: string, saved: Portfolio) {
  const [offers, setOffers] = useState<readonly Offer[]>([])

  useEffect(() => {
    const visit = new AbortController()
    const offer = async (id: string) => {
      const kept = await loadDraft(id)
      if (kept && !visit.signal.aborted) setOffers((others) => [...others.filter((other) => other.id !== id), { ...kept, id }])
    }
    draftsOf(account.id).then(
      (ids) => {
        for (const id of ids) if (id !== ownId) lockDraft(id, visit.signal, () => void offer(id))
      },
      // A forbidden storage has nothing to offer.
      () => undefined,
    )
    return () => visit.abort()
  }, [account.id, ownId])

  const settle = useCallback((id: string) => {
    setOffers((others) => others.filter((other) => other.id !== id))
    void deleteDraft(id)
  }, [])
  const whole = offers.map((offer) => ({ ...offer, ...withPin(offer, saved) })).toSorted((one, other) => other.keptAt - one.keptAt)
  const offer = whole.find((kept) => changesSomething(kept, saved))
  const idle = whole.find((kept) => !changesSomething(kept, saved))?.id
  useEffect(() => {
    if (idle !== undefined) settle(idle)
  }, [idle, settle])
  return { offer, settle }
}

/** Both halves with the PIN that the server has: none was kept, and so none was changed. */
function withPin({ saved, current }: Draft, { accessPin }: Portfolio): Draft {
  return { saved: { ...saved, accessPin }, current: { ...current, accessPin } }
}

/** What is saved now with the changes of a kept draft on top. */
export function rebaseDraft(kept: Draft, saved: Portfolio): Portfolio {
  const whole = withPin(kept, saved)
  return merged(whole.saved, whole.current, saved)
}

const changesSomething = (kept: Draft, saved: Portfolio) => isDirty({ saved, current: rebaseDraft(kept, saved) })
