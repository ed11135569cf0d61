import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { emptyLetter, type Letter, type LetterTexts } from '#contract/letter.ts'
import { ApiError, isSignedOut } from '../api.ts'
import { DraftWriter } from '../editor/draft/draft-writer.ts'
import { allowDrafts, deleteDraft } from '../editor/draft/stored-drafts.ts'
import { isEqual } from '../portfolio/entries.ts'
import { handlesSignOut, queryClient } from '../queries.ts'
import { toast } from '../ui/toast.ts'
import { type LetterDraft, letterDraftId, storeLetterDraft } from './letter-draft.ts'
import { deleteLetter, letterQuery, saveLetter } from './letter-queries.ts'
import { restoredLetter, textsOf } from './restored-letter.ts'

type Errors = Readonly<Partial<Record<keyof LetterTexts, string>>>

interface Loaded {
  account: Account
  codeId: string
  letter: Letter
  draft: LetterDraft | null
}

/** The state of the letter's form: its texts, their draft in this browser, saving, and a conflict with another save. */
export function useLetter({ account, codeId, letter: loaded, draft }: Loaded) {
  const [saved, setSaved] = useState(loaded)
  const [start] = useState(() => restoredLetter(loaded, draft))
  const [texts, setTexts] = useState(start.texts)
  /** The version that the texts are based on. */
  const [base, setBase] = useState(start.version)
  const [errors, setErrors] = useState<Errors>({})
  const [isRestored, setIsRestored] = useState(start.isRestored)
  const [incoming, setIncoming] = useState(start.incoming)
  const hasUnsavedChanges = !isEqual(texts, textsOf(saved))
  const [hasObsoleteDraft] = useState(draft !== null && !start.isRestored)
  useEffect(() => {
    if (hasObsoleteDraft) void deleteDraft(letterDraftId(codeId))
  }, [hasObsoleteDraft, codeId])
  const writer = useLetterDraft({ account, codeId, version: base, texts, hasUnsavedChanges })

  const accept = (letter: Letter) => {
    setSaved(letter)
    setBase(letter.version)
    setIncoming(undefined)
    setIsRestored(false)
    setErrors({})
  }
  const save = useMutation({
    mutationFn: (version: number) => saveLetter({ codeId, account: account.id, version, texts }),
    meta: handlesSignOut,
    onSuccess: (letter) => {
      accept(letter)
      // The server trims the texts.
      setTexts((current) => (isEqual(current, texts) ? textsOf(letter) : current))
      toast.success('Letter saved', 'Only the reader of this link sees it.')
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.problem.code !== 'stale') return setErrors(error.problem.fields ?? {})
      const other = await queryClient.fetchQuery(letterQuery(codeId)).catch(() => undefined)
      // The server already has this letter if only the response to an earlier save was lost.
      if (other && isEqual(textsOf(other), texts)) accept(other)
      else setIncoming(other)
    },
  })
  const remove = useMutation({
    mutationFn: () => deleteLetter(codeId),
    onSuccess: () => {
      accept({ version: 0, ...emptyLetter, updatedAt: null })
      setTexts(emptyLetter)
      toast.success('Letter deleted', 'Nobody can read it anymore.')
    },
    onError: () => toast.error('Not deleted', 'Check your connection, then try again.'),
  })

  return {
    saved,
    texts,
    errors,
    isRestored: isRestored && hasUnsavedChanges,
    /** A letter that was saved elsewhere since the texts were loaded. */
    incoming,
    /** The next save finds the conflict again. */
    closeConflict: () => setIncoming(undefined),
    hasUnsavedChanges,
    canStore: writer.canStore,
    change: (name: keyof LetterTexts, text: string) => {
      setTexts((current) => ({ ...current, [name]: text }))
      setErrors(({ [name]: _fixed, ...others }) => others)
    },
    /** Saves and returns whether that succeeded. */
    save: async (version = base) => {
      if (save.isPending) return false
      return await save.mutateAsync(version).then(
        () => true,
        () => false,
      )
    },
    isSaving: save.isPending,
    failure: save.error && !isSignedOut(save.error) && Object.keys(errors).length === 0 && !incoming ? save.error : undefined,
    isSignedOut: isSignedOut(save.error),
    resetFailure: () => {
      allowDrafts(account.id)
      save.reset()
    },
    /** Returns to the letter that is stored on the server. */
    discard: () => {
      const letter = incoming ?? saved
      accept(letter)
      setTexts(textsOf(letter))
    },
    remove: remove.mutate,
    isRemoving: remove.isPending,
    deleteStored: writer.delete,
  }
}

/** Stores the texts in this browser while they are not saved. */
function useLetterDraft(state: { account: Account; codeId: string; version: number; texts: LetterTexts; hasUnsavedChanges: boolean }) {
  const { account, codeId, version, texts, hasUnsavedChanges } = state
  const [canStore, setCanStore] = useState(true)
  const [writer] = useState(() => new DraftWriter<LetterDraft>(letterDraftId(codeId), storeLetterDraft, setCanStore))
  const hadChanges = useRef(hasUnsavedChanges)
  useEffect(() => {
    allowDrafts(account.id)
    return () => writer.stop()
  }, [account.id, writer])
  useEffect(() => {
    if (hasUnsavedChanges) writer.store({ account: account.id, version, texts })
    else if (hadChanges.current) writer.delete()
    hadChanges.current = hasUnsavedChanges
  }, [account.id, version, texts, hasUnsavedChanges, writer])
  return { canStore, delete: () => writer.delete() }
}
