import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useAccount, usePortfolio } from '../queries.ts'
import { AppHeader } from '../ui/app-header.tsx'
import { LogoutButton } from '../ui/logout-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { amountsOf, type Choices, summaryOf } from './choices.ts'
import { ChooseFile } from './choose-file.tsx'
import { FilledIn } from './filled-in.tsx'
import frame from './import-frame.module.css'
import { ImportFrame } from './import-frame.tsx'
import styles from './import-page.module.css'
import { showImport, useImport } from './import-queries.ts'
import { AboutPreview, Preview } from './preview.tsx'
import { UndoNotice } from './undo-notice.tsx'
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
      {account.data && <Arriving key={account.data.id} account={account.data} />}
    </>
  )
}

function Arriving({ account }: { account: Account }) {
  const found = useImport()
  const portfolio = usePortfolio()
  if (found.data !== undefined && portfolio.data) return <Importing account={account} found={found.data} portfolio={portfolio.data} />
  const failed = [found, portfolio].filter(({ isError, isFetching }) => isError && !isFetching)
  return (
    <ImportFrame title={title} about={<p>{about}</p>}>
      <div className={frame['column']}>
        {failed.length === 0 ? (
          <Spinner />
        ) : (
          <div role="alert" className={styles['failed']}>
            <p>We can’t see what you have right now. Nothing of it is lost: check your connection, then try once more.</p>
            <Button onClick={() => failed.map(({ refetch }) => refetch())}>Try Again</Button>
          </div>
        )}
      </div>
    </ImportFrame>
  )
}

/** What this visit has come to. */
type Stage =
  | { kind: 'choosing'; sentence?: string }
  | { kind: 'looking'; isOld: boolean; isComparedAnew: boolean }
  | { kind: 'filledIn'; choices: Choices }

interface ImportingProps {
  account: Account
  found: ImportPreview | null
  portfolio: Portfolio
}

function Importing({ account, found, portfolio }: ImportingProps) {
  const [stage, setStage] = useState<Stage>(() =>
    found?.state === 'ready' ? { kind: 'looking', isOld: true, isComparedAnew: false } : { kind: 'choosing' },
  )
  const { askToSignIn, dialog } = useSignInAgain(account)
  const { upload, wasCancelled, start, cancel } = useUpload({
    sender: account.id,
    onRead: (preview) => {
      showImport(preview)
      setStage({ kind: 'looking', isOld: false, isComparedAnew: false })
    },
    askToSignIn,
  })
  const choosing = (sentence?: string) => setStage({ kind: 'choosing', ...(sentence !== undefined && { sentence }) })
  const shared = { portfolio, askToSignIn, onUndone: () => choosing('Undone: your portfolio is as it was before.') }

  if (found && stage.kind === 'looking') {
    return (
      <>
        <ImportFrame title={`What we found in ${found.filename}`} about={<AboutPreview preview={found} isOld={stage.isOld} />}>
          <Preview
            key={`${found.id} ${found.basedOn}`}
            preview={found}
            isComparedAnew={stage.isComparedAnew}
            onApplied={(choices) => setStage({ kind: 'filledIn', choices })}
            onGone={choosing}
            onCompared={() => setStage({ kind: 'looking', isOld: false, isComparedAnew: true })}
            {...shared}
          />
        </ImportFrame>
        {dialog}
      </>
    )
  }
  if (found && stage.kind === 'filledIn') {
    const amounts = amountsOf(found, stage.choices)
    return (
      <>
        <ImportFrame title="Your portfolio has been filled in" about={<p>{tookOf(found, stage.choices)}</p>}>
          <FilledIn applied={found} kept={amounts.kept} wantsPhoto={amounts.photo} onAnother={() => choosing()} {...shared} />
        </ImportFrame>
        {dialog}
      </>
    )
  }
  return (
    <>
      <ImportFrame title={title} about={<p>{about}</p>}>
        <div className={`${frame['column']} ${styles['choosing']}`}>
          <p role="status" className={styles['sentence']}>
            {stage.kind === 'choosing' ? stage.sentence : undefined}
          </p>
          {found?.state === 'applied' && found.basedOn === portfolio.version && (
            <UndoNotice applied={found} sender={account.id} {...shared} />
          )}
          <ChooseFile upload={upload} wasCancelled={wasCancelled} onChoose={start} onCancel={cancel} />
        </div>
      </ImportFrame>
      {dialog}
    </>
  )
}

function tookOf(found: ImportPreview, choices: Choices): string {
  const taken = summaryOf({ ...amountsOf(found, choices), photo: false })
  return taken === '' ? `From ${found.filename}.` : `From ${found.filename}: ${taken}.`
}
