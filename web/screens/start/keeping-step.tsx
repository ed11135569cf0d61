import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { call } from '../../model/api.ts'
import { showImport, showPortfolio } from '../../model/import-queries.ts'
import { eraseResume, loadResume, type NewcomerResume } from '../../model/newcomer-resume.ts'
import { resumeStoredUntil } from '../../model/resume-flag.ts'
import { importFromStart, liveStep, startPath } from '../../model/steps.ts'
import { type Choices, restoreChoices, suggestedChoices, toRequest } from '../import/choices.ts'
import { FileArea } from '../import/file-area.tsx'
import { useUpload } from '../import/use-upload.ts'
import styles from './start.module.css'
import { findFreeHandle, usePublish } from './use-publish.ts'

/** The resume with which this account has registered in this browser; null if there is none, undefined while it loads. */
export function useStoredResume(account: number): NewcomerResume | null | undefined {
  const [resume, setResume] = useState<NewcomerResume | null | undefined>(() => (resumeStoredUntil() > 0 ? undefined : null))
  useEffect(() => {
    if (resumeStoredUntil() > 0) void loadResume().then((stored) => setResume(stored?.owner?.account === account ? stored : null))
  }, [account])
  return resume
}

interface Props {
  account: Account
  resume: NewcomerResume
}

/** Imports the resume of a newcomer like any other, with the choices made before, and then gives the page its look, address and readers. */
export function KeepingStep({ account, resume }: Props) {
  const { file, look, owner: registration } = resume
  const navigate = useNavigate()
  const { askToSignIn, dialog } = useSignInAgain(account)
  const { failure, isPending, save } = usePublish(() => void navigate(startPath, { state: liveStep }), askToSignIn)
  const [imported, setImported] = useState<Portfolio>()

  const publish = async (portfolio: Portfolio) => {
    const name = `${portfolio.firstName} ${portfolio.lastName}`
    const urlHandle = (await findFreeHandle(registration?.urlHandle || name)) || (await findFreeHandle(name))
    await save({ ...portfolio, urlHandle, visibility: registration?.visibility ?? 'off', look: { ...portfolio.look, accent: look } })
  }
  const apply = async (preview: ImportPreview) => {
    const choices = resume.choices as Choices
    // The choices before the registration, applied to what this second reading suggests.
    const earlier = { choices, suggested: suggestedChoices(resume.reading.preview, { hasPhoto: false }) }
    const body = toRequest(preview, restoreChoices(earlier, suggestedChoices(preview, { hasPhoto: false })), { isPageOff: true })
    const portfolio = await call(imports.apply, { params: { id: preview.id }, body, sender: account.id })
    await showPortfolio(portfolio)
    await eraseResume()
    setImported(portfolio)
    await publish(portfolio)
  }
  const { upload, wasCanceled, start, cancel } = useUpload({
    sender: account.id,
    onRead: (preview) =>
      apply(preview).catch(() => {
        // Not for publishing, which shows its failures here. The screen of the import explains its own, and everything can be chosen again there.
        showImport(preview)
        void navigate('/import', { state: importFromStart })
      }),
    askToSignIn,
  })
  const begin = useEffectEvent(() => start(file))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1>Keeping your page</h1>
        <p className={`quiet ${styles.lead}`}>We read your resume once more, for your account.</p>
      </div>
      {failure !== '' && imported ? (
        <div role="alert" className={styles.buttons}>
          <p className="error">{failure}</p>
          <Button loading={isPending} onClick={() => void publish(imported)}>
            Try again
          </Button>
          <Link to="/editor">Continue editing</Link>
        </div>
      ) : (
        (upload || wasCanceled) && <FileArea upload={upload} wasCanceled={wasCanceled} onChoose={start} onCancel={cancel} />
      )}
      {dialog}
    </div>
  )
}
