import { useMutation, useQuery } from '@tanstack/react-query'
import { get } from 'idb-keyval'
import { useEffect, useMemo, useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { dayIn } from '#contract/fields/days.ts'
import { emptyLetter, type Letter, type LetterTexts } from '#contract/letter.ts'
import { ApiError, isSignedOut } from '../../model/api.ts'
import { DraftWriter } from '../../model/draft/draft-writer.ts'
import { allowDrafts, storeRecord } from '../../model/draft/stored-drafts.ts'
import { store } from '../../model/draft-store.ts'
import { isEqual } from '../../model/entries.ts'
import { identifyingErrors } from '../../model/private-links/identifying-errors.ts'
import { letterQuery, noLetter, saveLetter } from '../../model/private-links/letter-queries.ts'
import { changePrivateLink, createPrivateLink } from '../../model/private-links/queries.ts'
import {
  chosenIn,
  errorsIn,
  formOf,
  inputOf,
  letterAround,
  letterIn,
  newForm,
  type SendFormValues,
  textsOf,
} from '../../model/private-links/send-form-values.ts'
import { handlesSignOut, queryClient } from '../../model/queries.ts'

export type Errors = Readonly<Partial<Record<keyof LetterTexts | 'label' | 'edition' | 'groups' | 'until' | 'maxUses', string>>>

/** What the dialog begins with: the letter of the link to change, and what was typed before. */
export function useLoadedForm(privateLink: PrivateLink | undefined, account: Account) {
  const letter = useQuery({ ...letterQuery(privateLink?.id ?? ''), enabled: privateLink !== undefined })
  const draft = useQuery({
    queryKey: ['send-draft', privateLink?.id ?? ''],
    queryFn: async () => (await loadSendDraft(sendDraftId(privateLink?.id), account.id)) ?? null,
    staleTime: 0,
    gcTime: 0,
  })
  const isLoaded = draft.isSuccess && (privateLink === undefined || letter.data !== undefined)
  return {
    loaded: isLoaded ? { letter: letter.data ?? noLetter, draft: draft.data } : undefined,
    failed: letter.isError ? letter : undefined,
  }
}

interface Options {
  account: Account
  portfolio: Portfolio
  privateLink: PrivateLink | undefined
  /** The id of the edition to send; '' for none in particular. */
  edition: string
  letter: Letter
  draft: SendDraft | null
}

export function useSendForm({ account, portfolio, privateLink, edition, letter, draft }: Options) {
  const [start] = useState(() => (privateLink ? formOf(privateLink, letter, portfolio) : newForm(edition)))
  const [form, setForm] = useState(draft ? { ...draft.form, ...(edition && { edition }) } : start)
  /** The stored letter. Its version is the one that the texts are based on. */
  const [saved, setSaved] = useState({ ...letter, ...(draft && { version: draft.version }) })
  const [errors, setErrors] = useState<Errors>({})
  const [attempts, setAttempts] = useState(0)
  const [incoming, setIncoming] = useState<Letter>()
  const today = dayIn(portfolio.timezone, new Date())
  const chosen = useMemo(() => chosenIn(form, portfolio, today), [form, portfolio, today])
  const texts = useMemo(() => letterIn(form, portfolio, chosen.edition), [form, portfolio, chosen.edition])
  const isTyped = !isEqual(form, start)
  const storage = useStoredForm({ account, privateLinkId: privateLink?.id, version: saved.version, form, isTyped })

  const show = (found: Errors) => {
    setErrors(found)
    setAttempts((count) => count + 1)
    // The form with one sentence has no fields for these errors.
    if (!form.isWhole && (['recipient', 'subject', 'salutation', 'closing'] as const).some((name) => found[name] !== undefined))
      writeWhole()
  }
  /** Replaces the sentence by five fields, and fills them in with the sentence and what would be added to it. */
  const writeWhole = () => setForm((current) => ({ ...current, isWhole: true, letter: letterAround(current, portfolio, chosen.edition) }))
  const save = useMutation({
    mutationFn: async () => {
      const input = inputOf(form, chosen)
      if (!privateLink) return await createPrivateLink({ ...input, ...(texts && { letter: texts }) })
      if (!isEqual(texts ?? emptyLetter, textsOf(saved))) setSaved(await saveLetter(privateLink.id, account.id, saved.version, texts))
      return { ...(await changePrivateLink(privateLink, input)), hasLetter: texts !== undefined }
    },
    meta: handlesSignOut,
    onSuccess: () => storage.delete(),
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.problem.code === 'stale' && privateLink)
        return setIncoming(await queryClient.fetchQuery(letterQuery(privateLink.id)).catch(() => undefined))
      const fields = Object.entries(error.problem.fields ?? {}).map(([path, message]) => [path.replace(/^letter\./, ''), message])
      show(Object.fromEntries(fields))
    },
  })

  return {
    form,
    chosen,
    today,
    /** The letter as its reader gets it; undefined without one. */
    texts,
    isTyped,
    attempts,
    isRestored: draft !== null && isTyped,
    errors: { ...(texts && identifyingErrors(portfolio, chosen.edition, texts)), ...errors } as Errors,
    /** A letter that was saved elsewhere since the form was opened. */
    incoming,
    takeIncoming: () => {
      if (!incoming || !privateLink) return
      const { letter: taken, isWhole } = formOf(privateLink, incoming, portfolio)
      setForm((current) => ({ ...current, letter: taken, isWhole }))
      setSaved(incoming)
      setIncoming(undefined)
    },
    keepOwn: () => {
      if (incoming) setSaved(incoming)
      setIncoming(undefined)
    },
    change: (changes: Partial<SendFormValues>, ...fields: (keyof Errors)[]) => {
      setForm((current) => ({ ...current, ...changes }))
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !fields.includes(name as keyof Errors))))
    },
    changeText: (name: keyof LetterTexts, text: string) => {
      setForm((current) => ({ ...current, letter: { ...current.letter, [name]: text } }))
      setErrors(({ [name]: _fixed, ...others }) => others)
    },
    writeWhole,
    /** Returns the stored link. Rejects if it wasn't stored; the form then says why. */
    save: async (): Promise<PrivateLink> => {
      const found = errorsIn(form)
      show(found)
      if (Object.keys(found).length > 0) throw new Error('Some fields need attention')
      return await save.mutateAsync()
    },
    isSaving: save.isPending,
    failure: save.error && !isSignedOut(save.error) && Object.keys(errors).length === 0 && !incoming ? save.error : undefined,
    isSignedOut: isSignedOut(save.error),
    resetFailure: () => {
      allowDrafts(account.id)
      save.reset()
    },
    deleteStoredDraft: storage.delete,
    startAgain: () => {
      setForm(start)
      setSaved(letter)
      setErrors({})
    },
  }
}

interface Stored {
  account: Account
  privateLinkId: string | undefined
  version: number
  form: SendFormValues
  isTyped: boolean
}

/** Stores the form in this browser while something in it is not saved. Where that is forbidden, leaving the page asks first. */
function useStoredForm({ account, privateLinkId, version, form, isTyped }: Stored) {
  const [canStore, setCanStore] = useState(true)
  const [writer] = useState(() => new DraftWriter<SendDraft>(sendDraftId(privateLinkId), storeSendDraft, setCanStore))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    allowDrafts(account.id)
  }, [account.id])
  useEffect(() => {
    if (isTyped && !isDone) writer.store({ account: account.id, version, form })
    else writer.delete()
  }, [account.id, version, form, isTyped, isDone, writer])
  useEffect(() => {
    if (!isTyped || isDone || canStore) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isTyped, isDone, canStore])
  return {
    delete: () => {
      setDone(true)
      writer.delete()
    },
  }
}

/** What was typed, stored in the browser like unsaved changes of the portfolio, and deleted with them. */
export interface SendDraft {
  account: number
  /** The version of the letter that the form is based on. */
  version: number
  form: SendFormValues
}

/** @param privateLinkId of the link to change; undefined for a new one */
const sendDraftId = (privateLinkId: string | undefined) => (privateLinkId === undefined ? 'send' : `send-${privateLinkId}`)

/** @throws if the browser cannot store the draft */
const storeSendDraft = async (id: string, { account, version, form }: SendDraft) =>
  await storeRecord(id, { account, keptAt: Date.now(), version, form })

/** Undefined without a draft of this account, and if the browser forbids storage. */
async function loadSendDraft(id: string, account: number): Promise<SendDraft | undefined> {
  const record = await get<Partial<SendDraft>>(id, store).catch(() => undefined)
  if (record?.account !== account || typeof record.version !== 'number' || !record.form) return undefined
  return { account, version: record.version, form: record.form }
}
