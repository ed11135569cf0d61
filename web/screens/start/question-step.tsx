import { Link, useNavigate } from 'react-router'
import type { Account } from '#contract/account.ts'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { showImport } from '../../model/import-queries.ts'
import { factsStep, importFromStart, startPath } from '../../model/steps.ts'
import { IconLinkedIn, IconPencil } from '../../ui/icons.tsx'
import { StepDetails, StepRow, StepRows } from '../../ui/step-row.tsx'
import { FileArea } from '../import/file-area.tsx'
import { LinkedInSteps } from '../import/linkedin-steps.tsx'
import { useUpload } from '../import/use-upload.ts'
import styles from './start.module.css'

/** Asks for a resume, which fills in most of a page. */
export function QuestionStep({ account }: { account: Account }) {
  const navigate = useNavigate()
  const { askToSignIn, dialog } = useSignInAgain(account)
  const { upload, wasCanceled, start, cancel } = useUpload({
    sender: account.id,
    onRead: (preview) => {
      showImport(preview)
      void navigate('/import', { state: importFromStart })
    },
    askToSignIn,
  })
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <p className="quiet">Your page, step 1 of 2</p>
        <h1>Have a resume or LinkedIn?</h1>
        <p className={`quiet ${styles.lead}`}>We read it here, show you what we found, and publish nothing until you say so.</p>
      </div>
      <FileArea upload={upload} wasCanceled={wasCanceled} onChoose={start} onCancel={cancel} />
      <StepRows>
        <StepDetails Icon={IconLinkedIn} title="How to get it from LinkedIn" detail="A PDF at once, or everything within a day">
          <LinkedInSteps />
        </StepDetails>
        <StepRow
          Icon={IconPencil}
          title="No, start from scratch"
          detail="Name, role and latest job: under a minute"
          to={startPath}
          state={factsStep}
        />
      </StepRows>
      <p>
        <Link to="/">Skip</Link>
      </p>
      {dialog}
    </div>
  )
}
