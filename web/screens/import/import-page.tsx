import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import { type ImportPreview, importKinds } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { limits } from '#contract/limits.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { showImport, useImport } from '../../model/import-queries.ts'
import { useAccount, usePortfolio } from '../../model/queries.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { formatAge } from '../../ui/times.ts'
import { useStepFocus } from '../../ui/use-title-and-focus.ts'
import { amountsOf, type Choices, summaryOf } from './choices.ts'
import { FileArea } from './file-area.tsx'
import styles from './import.module.css'
import { ImportResult, UndoNotice } from './import-result.tsx'
import { OtherStarts, SupportedFormats } from './other-ways.tsx'
import { Preview } from './preview.tsx'
import { type FileAreaProps, sendImport, useUpload } from './use-upload.ts'

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

type Stage =
  | { kind: 'choose'; message?: string }
  | { kind: 'review'; isOld?: boolean; isRecompared?: boolean }
  | { kind: 'applied'; choices: Choices }

/** `isStart`: for a newcomer, whose page is empty. */
export function Importing({ account, isStart = false }: { account: Account; isStart?: boolean }) {
  const query = useImport()
  // The start does not wait for an import that a newcomer hardly has.
  const current = query.data === undefined && isStart ? null : query.data
  const portfolio = usePortfolio()
  const [reachedStage, setStage] = useState<Stage>()
  // An import that was left open is continued.
  const stage = reachedStage ?? (current?.state === 'ready' ? { kind: 'review', isOld: true } : { kind: 'choose' })
  const { askToSignIn, dialog } = useSignInAgain(account)
  const uploader = useUpload({
    send: sendImport(account.id),
    onRead: (preview) => {
      setStage({ kind: 'review' })
      showImport(preview)
    },
    askToSignIn,
  })
  const [title, about] = headingOf(stage, current, isStart)
  useStepFocus(title)
  const failed = [query, portfolio].filter(({ isError, isFetching }) => isError && !isFetching)
  return (
    <main className={styles.main}>
      <div className={styles.column}>
        <h1 dir="auto">{title}</h1>
        <p className="quiet">{about}</p>
      </div>
      {current !== undefined && portfolio.data ? (
        <Content {...{ stage, setStage, current, portfolio: portfolio.data, askToSignIn, uploader, isStart }} />
      ) : (
        <div className={styles.column}>
          {failed.length === 0 ? (
            <Spinner />
          ) : (
            <Failure role="alert" retry={() => failed.map(({ refetch }) => refetch())}>
              We couldn’t load your portfolio. Nothing is lost: check your connection, then try again.
            </Failure>
          )}
        </div>
      )}
      {dialog}
    </main>
  )
}

function headingOf(stage: Stage, current: ImportPreview | null | undefined, isStart: boolean): [title: string, about: string] {
  if (current?.state === 'ready' && stage.kind === 'review') {
    const { filename, kind, expiresAt } = current
    const startedAt = new Date(Date.parse(expiresAt) - limits.importHours * 3_600_000).toISOString()
    const state = stage.isOld
      ? `You were looking at it ${formatAge(startedAt, new Date())}. Nothing has been imported yet.`
      : `Read as ${importKinds[kind]}.`
    return [`What we found in ${filename}`, `${state} Choose what you want; nothing changes until you press Apply.`]
  }
  if (current && stage.kind === 'applied') {
    const summary = summaryOf({ ...amountsOf(current, stage.choices), photo: false })
    return ['Your portfolio has been filled in', `From ${current.filename}${summary && `: ${summary}`}.`]
  }
  if (isStart)
    return ['Have a resume or LinkedIn?', 'Step 1 of 2. We read it here, show you what we found, and publish nothing until you say so.']
  return ['Import a resume', 'Start from a resume you already have. You choose what to import; your entries stay unless you replace them.']
}

interface ContentProps {
  stage: Stage
  setStage: (stage: Stage) => void
  current: ImportPreview | null
  portfolio: Portfolio
  askToSignIn: (retry: () => void) => void
  uploader: FileAreaProps
  isStart: boolean
}

function Content({ stage, setStage, current, portfolio, askToSignIn, uploader, isStart }: ContentProps) {
  const chooseAgain = (message: string) => setStage({ kind: 'choose', message })
  const sharedProps = { portfolio, askToSignIn, onUndone: () => chooseAgain('Undone: your portfolio is as it was before.') }
  if (current?.state === 'ready' && stage.kind === 'review') {
    return (
      <Preview
        key={`${current.id} ${current.basedOn}`}
        preview={current}
        isRecompared={stage.isRecompared ?? false}
        onApplied={(choices) => setStage({ kind: 'applied', choices })}
        onClosed={chooseAgain}
        onRecompared={() => setStage({ kind: 'review', isRecompared: true })}
        {...sharedProps}
      />
    )
  }
  if (current && stage.kind === 'applied') {
    const { photo } = stage.choices
    return <ImportResult applied={current} wantsPhoto={photo} onImportAnother={() => setStage({ kind: 'choose' })} {...sharedProps} />
  }
  return (
    <Stack className={styles.column ?? ''}>
      <p role="status" className="strong">
        {stage.kind === 'choose' ? stage.message : undefined}
      </p>
      {current?.state === 'applied' && current.basedOn === portfolio.version && (
        <UndoNotice label="Your last import" applied={current} {...sharedProps}>
          Your portfolio was filled in from{' '}
          <span dir="auto" translate="no">
            {current.filename}
          </span>
          , and nothing else was saved since.
        </UndoNotice>
      )}
      <FileArea {...uploader} />
      {isStart ? <OtherStarts /> : <SupportedFormats />}
    </Stack>
  )
}
