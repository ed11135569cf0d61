import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Account } from '#contract/account.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { showImport, useImport } from '../../model/import-queries.ts'
import { useAccount, usePortfolio } from '../../model/queries.ts'
import { isFromStart } from '../../model/steps.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { amountsOf, type Choices, summaryOf } from './choices.ts'
import { ChooseFile } from './choose-file.tsx'
import styles from './import.module.css'
import { ImportFrame } from './import-frame.tsx'
import { ImportResult, UndoNotice } from './import-result.tsx'
import { AboutPreview, Preview } from './preview.tsx'
import { useUpload } from './use-upload.ts'

const title = 'Import a resume'
const about = 'Start from a resume you already have. You choose what to import; your entries stay unless you replace them.'

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

/** The current step of this visit. */
type Stage =
  | { kind: 'choose'; message?: string }
  | { kind: 'review'; isOld: boolean; isRecompared: boolean }
  | { kind: 'applied'; choices: Choices }

/** The first step of a visit; an import that was left open is continued. */
const firstStageOf = (current: ImportPreview | null | undefined, isNew: boolean): Stage =>
  current?.state === 'ready' ? { kind: 'review', isOld: !isNew, isRecompared: false } : { kind: 'choose' }

function Importing({ account }: { account: Account }) {
  const query = useImport()
  const current = query.data
  const portfolio = usePortfolio()
  const [reachedStage, setStage] = useState<Stage>()
  const comesFromStart = isFromStart(useLocation().state)
  const stage = reachedStage ?? firstStageOf(current, comesFromStart)
  const { askToSignIn, dialog } = useSignInAgain(account)
  const uploader = useUpload({
    sender: account.id,
    onRead: (preview) => {
      setStage({ kind: 'review', isOld: false, isRecompared: false })
      showImport(preview)
    },
    askToSignIn,
  })
  const isKnown = current !== undefined && portfolio.data !== undefined
  return (
    <>
      <ImportFrame {...headingOf(stage, current)}>
        {isKnown ? (
          <Content {...{ stage, setStage, current, portfolio: portfolio.data, askToSignIn, uploader }} />
        ) : (
          <Loading queries={[query, portfolio]} />
        )}
      </ImportFrame>
      {dialog}
    </>
  )
}

function headingOf(stage: Stage, current: ImportPreview | null | undefined): { title: string; about: ReactNode } {
  if (current?.state === 'ready' && stage.kind === 'review')
    return { title: `What we found in ${current.filename}`, about: <AboutPreview preview={current} isOld={stage.isOld} /> }
  if (current && stage.kind === 'applied')
    return { title: 'Your portfolio has been filled in', about: <p>{importSummaryOf(current, stage.choices)}</p> }
  return { title, about: <p>{about}</p> }
}

function importSummaryOf(current: ImportPreview, choices: Choices): string {
  const summary = summaryOf({ ...amountsOf(current, choices), photo: false })
  return summary === '' ? `From ${current.filename}.` : `From ${current.filename}: ${summary}.`
}

function Loading({ queries }: { queries: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[] }) {
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching)
  return (
    <div className={styles.column}>
      {failed.length === 0 ? (
        <Spinner />
      ) : (
        <Failure role="alert" retry={() => failed.map(({ refetch }) => refetch())}>
          We couldn’t load your portfolio. Nothing is lost: check your connection, then try again.
        </Failure>
      )}
    </div>
  )
}

interface ContentProps {
  stage: Stage
  setStage: (stage: Stage) => void
  current: ImportPreview | null
  portfolio: Portfolio
  askToSignIn: (retry: () => void) => void
  uploader: ReturnType<typeof useUpload>
}

function Content({ stage, setStage, current, portfolio, askToSignIn, uploader }: ContentProps) {
  const chooseAgain = (message: string) => setStage({ kind: 'choose', message })
  const sharedProps = { portfolio, askToSignIn, onUndone: () => chooseAgain('Undone: your portfolio is as it was before.') }
  if (current?.state === 'ready' && stage.kind === 'review') {
    return (
      <Preview
        key={`${current.id} ${current.basedOn}`}
        preview={current}
        isRecompared={stage.isRecompared}
        onApplied={(choices) => setStage({ kind: 'applied', choices })}
        onClosed={chooseAgain}
        onRecompared={() => setStage({ kind: 'review', isOld: false, isRecompared: true })}
        {...sharedProps}
      />
    )
  }
  if (current && stage.kind === 'applied') {
    const { photo } = stage.choices
    return <ImportResult applied={current} wantsPhoto={photo} onImportAnother={() => setStage({ kind: 'choose' })} {...sharedProps} />
  }
  const { upload, wasCanceled, start, cancel } = uploader
  return (
    <Stack className={styles.column ?? ''}>
      <p role="status" className="strong">
        {stage.kind === 'choose' ? stage.message : undefined}
      </p>
      {current?.state === 'applied' && current.basedOn === portfolio.version && (
        <UndoNotice label="Your last import" applied={current} sender={portfolio.id} {...sharedProps}>
          Your portfolio was filled in from{' '}
          <span dir="auto" translate="no">
            {current.filename}
          </span>
          , and nothing else was saved since.
        </UndoNotice>
      )}
      <ChooseFile upload={upload} wasCanceled={wasCanceled} onChoose={start} onCancel={cancel} />
    </Stack>
  )
}
