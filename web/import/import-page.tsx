import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useAccount, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { Failure } from '../ui/failure.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { amountsOf, type Choices, summaryOf } from './choices.ts'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { ImportFrame } from './import-frame.tsx'
import { showImport, useImport } from './import-queries.ts'
import { ImportResult, UndoNotice } from './import-result.tsx'
import { AboutPreview, Preview } from './preview.tsx'
import { useSignInAgain } from './use-sign-in-again.tsx'
import { useUpload } from './use-upload.ts'

const title = 'Import a resume'
const about = 'Bring what you have already. You choose what is taken of it, and your own entries stay unless you say otherwise.'

export function ImportPage() {
  const account = useAccount()
  return (
    <>
      <AppHeader>
        <LogoutButton />
      </AppHeader>
      {account.data && <Importing key={account.data.id} account={account.data} />}
    </>
  )
}

/** What this visit has come to. */
type Stage =
  | { kind: 'choosing'; sentence?: string }
  | { kind: 'looking'; isOld: boolean; isComparedAnew: boolean }
  | { kind: 'filledIn'; choices: Choices }

/** Where a visit begins, unless it was left in the middle. */
const atFirst = (found: ImportPreview | null | undefined): Stage =>
  found?.state === 'ready' ? { kind: 'looking', isOld: true, isComparedAnew: false } : { kind: 'choosing' }

function Importing({ account }: { account: Account }) {
  const asked = useImport()
  const found = asked.data
  const portfolio = usePortfolio()
  const [reached, setStage] = useState<Stage>()
  const stage = reached ?? atFirst(found)
  const { askToSignIn, dialog } = useSignInAgain(account)
  const uploading = useUpload({
    sender: account.id,
    onRead: (preview) => {
      setStage({ kind: 'looking', isOld: false, isComparedAnew: false })
      showImport(preview)
    },
    askToSignIn,
  })
  const isKnown = found !== undefined && portfolio.data !== undefined
  return (
    <>
      <ImportFrame {...headOf(stage, found)}>
        {isKnown ? (
          <Content {...{ stage, setStage, found, portfolio: portfolio.data, askToSignIn, uploading }} />
        ) : (
          <Waiting asked={[asked, portfolio]} />
        )}
      </ImportFrame>
      {dialog}
    </>
  )
}

function headOf(stage: Stage, found: ImportPreview | null | undefined): { title: string; about: ReactNode } {
  if (found?.state === 'ready' && stage.kind === 'looking')
    return { title: `What we found in ${found.filename}`, about: <AboutPreview preview={found} isOld={stage.isOld} /> }
  if (found && stage.kind === 'filledIn')
    return { title: 'Your portfolio has been filled in', about: <p>{tookOf(found, stage.choices)}</p> }
  return { title, about: <p>{about}</p> }
}

function tookOf(found: ImportPreview, choices: Choices): string {
  const taken = summaryOf({ ...amountsOf(found, choices), photo: false })
  return taken === '' ? `From ${found.filename}.` : `From ${found.filename}: ${taken}.`
}

interface Asked {
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

function Waiting({ asked }: { asked: readonly Asked[] }) {
  const failed = asked.filter(({ isError, isFetching }) => isError && !isFetching)
  return (
    <div className={styles.column}>
      {failed.length === 0 ? (
        <Spinner />
      ) : (
        <Failure role="alert" retry={() => failed.map(({ refetch }) => refetch())}>
          We can’t see what you have right now. Nothing of it is lost: check your connection, then try once more.
        </Failure>
      )}
    </div>
  )
}

interface ContentProps {
  stage: Stage
  setStage: (stage: Stage) => void
  found: ImportPreview | null
  portfolio: Portfolio
  askToSignIn: (then: () => void) => void
  uploading: ReturnType<typeof useUpload>
}

function Content({ stage, setStage, found, portfolio, askToSignIn, uploading }: ContentProps) {
  const choosing = (sentence: string) => setStage({ kind: 'choosing', sentence })
  const shared = { portfolio, askToSignIn, onUndone: () => choosing('Undone: your portfolio is as it was before.') }
  if (found?.state === 'ready' && stage.kind === 'looking') {
    return (
      <Preview
        key={`${found.id} ${found.basedOn}`}
        preview={found}
        isComparedAnew={stage.isComparedAnew}
        onApplied={(choices) => setStage({ kind: 'filledIn', choices })}
        onGone={choosing}
        onCompared={() => setStage({ kind: 'looking', isOld: false, isComparedAnew: true })}
        {...shared}
      />
    )
  }
  if (found && stage.kind === 'filledIn') {
    const { kept, photo } = amountsOf(found, stage.choices)
    return <ImportResult applied={found} kept={kept} wantsPhoto={photo} onAnother={() => setStage({ kind: 'choosing' })} {...shared} />
  }
  const { upload, wasCancelled, start, cancel } = uploading
  return (
    <Stack className={styles.column ?? ''}>
      <p role="status" className="strong">
        {stage.kind === 'choosing' ? stage.sentence : undefined}
      </p>
      {found?.state === 'applied' && found.basedOn === portfolio.version && (
        <UndoNotice label="Your last import" applied={found} sender={portfolio.id} {...shared}>
          Your portfolio was filled in from <span dir="auto">{found.filename}</span>, and nothing else was saved since.
        </UndoNotice>
      )}
      <ChooseFile upload={upload} wasCancelled={wasCancelled} onChoose={start} onCancel={cancel} />
    </Stack>
  )
}
