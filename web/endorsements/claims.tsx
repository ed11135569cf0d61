import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnClaim } from '#contract/claim.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { statementLimits } from '#contract/statement.ts'
import type { OwnerEndorsements } from '#contract/statement-schemas.ts'
import { formatDate } from '../ui/times.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { writerOf } from './claim-texts.ts'
import { useDeleteClaim } from './endorsement-queries.ts'
import styles from './endorsements.module.css'

type Reference = Portfolio['references'][number]

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
}

/** The references that the owner quotes, whose writers can be asked to confirm them. */
export function Claims({ portfolio, endorsements }: Props) {
  const [claimedReference, setClaimedReference] = useState<Reference>()
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus(claimedReference !== undefined, heading)
  const references = portfolio.references.filter(({ text }) => text.trim().length >= statementLimits.textMin)
  if (references.length === 0 || !endorsements.sendsMail) return null
  return (
    <section aria-labelledby="endorsements-claims" className={styles.group}>
      <h2 id="endorsements-claims" ref={heading} tabIndex={-1}>
        Quoted in your references
      </h2>
      <p className="quiet">You entered these words yourself. They help more once their writers have confirmed them here.</p>
      <ul className={styles.list}>
        {references.map((reference) => (
          <ClaimItem
            key={reference.id}
            reference={reference}
            claim={endorsements.claims.find((claim) => claim.reference === reference.id)}
            onAsk={() => setClaimedReference(reference)}
          />
        ))}
      </ul>
      {claimedReference && (
        <ClaimDialog
          portfolio={portfolio}
          reference={claimedReference}
          endorsements={endorsements}
          onClose={() => setClaimedReference(undefined)}
        />
      )}
    </section>
  )
}

interface ItemProps {
  reference: Reference
  claim: OwnClaim | undefined
  onAsk: () => void
}

function ClaimItem({ reference: { id, name, text }, claim, onAsk }: ItemProps) {
  const remove = useDeleteClaim()
  const writer = writerOf(name)
  return (
    <li className={`sheet ${styles.item}`}>
      <div className={`breaks ${styles.text}`}>
        <h3>
          <bdi>{name || 'Without a name'}</bdi>
        </h3>
        <blockquote className={styles.quote}>
          <bdi>{text}</bdi>
        </blockquote>
        {claim?.state === 'open' && (
          <p className="quiet small">
            You have asked {writer}. The link works until {formatDate(claim.expiresAt)}.
          </p>
        )}
        {claim?.state === 'confirmed' && (
          <p>
            {writer} confirmed. You can <Link to="/editor#references">remove the quote from References</Link>.
          </p>
        )}
      </div>
      {claim?.state !== 'confirmed' && (
        <div className={styles.actions}>
          <Button variant="default" aria-haspopup="dialog" onClick={onAsk}>
            {claim ? `Ask ${writer} again` : `Ask ${writer} to confirm`}
          </Button>
          {claim && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(id)}>
              Make the link invalid
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
