import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import type { OwnerEndorsements } from '#contract/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { OwnQuoteRequest } from '#contract/quote-request.ts'
import { useDeleteQuoteRequest } from '../../model/endorsements/endorsement-queries.ts'
import { formatDate } from '../../ui/times.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import styles from './endorsements.module.css'
import { QuoteRequestDialog } from './quote-request-dialog.tsx'
import { writerOf } from './quote-request-texts.ts'

type Reference = Portfolio['references'][number]

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
}

/** The references that the owner quotes, whose writers can be asked to confirm them. */
export function QuoteRequests({ portfolio, endorsements }: Props) {
  const [requestedReference, setRequestedReference] = useState<Reference>()
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus(requestedReference !== undefined, heading)
  const references = portfolio.references.filter(({ text }) => text.trim().length >= endorsementTextLimits.textMin)
  if (references.length === 0 || !endorsements.sendsMail) return null
  return (
    <section aria-labelledby="endorsements-claims" className={styles.group}>
      <h2 id="endorsements-claims" ref={heading} tabIndex={-1}>
        Quoted in your references
      </h2>
      <p className="quiet">You entered these words yourself. They help more once their writers have confirmed them here.</p>
      <ul className={styles.list}>
        {references.map((reference) => (
          <QuoteRequestItem
            key={reference.id}
            reference={reference}
            quoteRequest={endorsements.claims.find((quoteRequest) => quoteRequest.reference === reference.id)}
            onAsk={() => setRequestedReference(reference)}
          />
        ))}
      </ul>
      {requestedReference && (
        <QuoteRequestDialog
          portfolio={portfolio}
          reference={requestedReference}
          endorsements={endorsements}
          onClose={() => setRequestedReference(undefined)}
        />
      )}
    </section>
  )
}

interface ItemProps {
  reference: Reference
  quoteRequest: OwnQuoteRequest | undefined
  onAsk: () => void
}

function QuoteRequestItem({ reference: { id, name, text }, quoteRequest, onAsk }: ItemProps) {
  const remove = useDeleteQuoteRequest()
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
        {quoteRequest?.state === 'open' && (
          <p className="quiet small">
            You have asked {writer}. The link works until {formatDate(quoteRequest.expiresAt)}.
          </p>
        )}
        {quoteRequest?.state === 'confirmed' && (
          <p>
            {writer} confirmed. You can <Link to="/editor#references">remove the quote from References</Link>.
          </p>
        )}
      </div>
      {quoteRequest?.state !== 'confirmed' && (
        <div className={styles.actions}>
          <Button variant="default" aria-haspopup="dialog" onClick={onAsk}>
            {quoteRequest ? `Ask ${writer} again` : `Ask ${writer} to confirm`}
          </Button>
          {quoteRequest && (
            <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate(id)}>
              Make the link invalid
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
