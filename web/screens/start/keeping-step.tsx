import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import { imports } from '#contract/calls/calls.ts'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { call } from '../../model/api.ts'
import { showImport, showPortfolio } from '../../model/import-queries.ts'
import { eraseResume, loadResume, type NewcomerResume } from '../../model/newcomer-resume.ts'
import { resumeStoredUntil } from '../../model/resume-flag.ts'
import { importPath, liveStep, startPath } from '../../model/steps.ts'
import { type Choices, changesIn, suggestedChoices, toRequest, withChanges } from '../import/choices.ts'
import { FileArea } from '../import/file-area.tsx'
import { sendImport, useUpload } from '../import/use-upload.ts'
import styles from './start.module.css'
import { usePublish } from './use-publish.ts'

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

/** Imports the resume of a newcomer like any other, with the choices made before, and then gives the page its look, handle and readers. */
export function KeepingStep({ account, resume: { file, look, owner, choices, reading } }: Props) {
  const navigate = useNavigate()
  const { askToSignIn, dialog } = useSignInAgain(account)
  const { failure, isPending, publish } = usePublish(() => void navigate(startPath, { state: liveStep }), askToSignIn)
  const [imported, setImported] = useState<Portfolio>()
  const finish = (portfolio: Portfolio) =>
    publish(
      { ...portfolio, visibility: owner?.visibility ?? 'off', look: { ...portfolio.look, accent: look } },
      { wish: owner?.urlHandle ?? '' },
    )
  const apply = async (preview: ImportPreview) => {
    // What was changed before the registration, applied to what this second reading suggests.
    const changes = changesIn(choices as Choices, suggestedChoices(reading.preview))
    const body = toRequest(preview, withChanges(suggestedChoices(preview), changes), { isPageOff: true })
    const portfolio = await call(imports.apply, { params: { id: preview.id }, body, sender: account.id })
    await showPortfolio(portfolio)
    await eraseResume()
    setImported(portfolio)
    await finish(portfolio)
  }
  const uploader = useUpload({
    send: sendImport(account.id),
    onRead: (preview) =>
      apply(preview).catch(() => {
        // Not for publishing, which shows its failures here. The screen of the import explains its own, and everything can be chosen again there.
        showImport(preview)
        void navigate(importPath)
      }),
    askToSignIn,
  })
  const begin = useEffectEvent(() => uploader.onChoose(file))
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
          <Button loading={isPending} onClick={() => void finish(imported)}>
            Try again
          </Button>
          <Link to="/editor">Continue editing</Link>
        </div>
      ) : (
        (uploader.upload || uploader.wasCanceled) && <FileArea {...uploader} />
      )}
      {dialog}
    </div>
  )
}
