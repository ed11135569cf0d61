import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnerEndorsements } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { asOneLine } from '#contract/fields/one-line.ts'
import { writerOf } from '../../model/endorsements/descriptions.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AskDialog, type Reference } from './ask-dialog.tsx'
import styles from './endorsements.module.css'

interface Props {
  portfolio: Portfolio
  endorsements: OwnerEndorsements
}

/** The references that the owner quotes, whose writers can be asked to confirm them. */
export function QuotedReferences({ portfolio, endorsements }: Props) {
  const [askedAbout, setAskedAbout] = useState<Reference>()
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus(askedAbout !== undefined, heading)
  const references = portfolio.references.filter(({ text }) => text.trim().length >= endorsementTextLimits.textMin)
  if (references.length === 0 || !endorsements.sendsMail) return null
  return (
    <section aria-labelledby="endorsements-quoted" className={styles.group}>
      <h2 id="endorsements-quoted" ref={heading} tabIndex={-1}>
        Quoted in your references
      </h2>
      <p className="quiet">You entered these words yourself. They help more once their writers have confirmed them here.</p>
      <ul className={styles.list}>
        {references.map((reference) => (
          <QuotedReference key={reference.id} reference={reference} endorsements={endorsements} onAsk={() => setAskedAbout(reference)} />
        ))}
      </ul>
      {askedAbout && (
        <AskDialog portfolio={portfolio} endorsements={endorsements} reference={askedAbout} onClose={() => setAskedAbout(undefined)} />
      )}
    </section>
  )
}

interface ItemProps {
  reference: Reference
  endorsements: OwnerEndorsements
  onAsk: () => void
}

function QuotedReference({ reference: { id, name, text }, endorsements, onAsk }: ItemProps) {
  const writer = writerOf(name)
  const isConfirmed = endorsements.endorsementTexts.some((endorsementText) => endorsementText.text === asOneLine(text))
  const isAsked = endorsements.askedAbout.includes(id)
  return (
    <li className={`sheet ${styles.item}`}>
      <div className={`breaks ${styles.text}`}>
        <h3>
          <bdi>{name || 'Without a name'}</bdi>
        </h3>
        <blockquote className={styles.quote}>
          <bdi>{text}</bdi>
        </blockquote>
        {isConfirmed ? (
          <p>
            {writer} confirmed. You can <Link to="/editor#references">remove the quote from References</Link>.
          </p>
        ) : (
          isAsked && <p className="quiet small">You have asked {writer}.</p>
        )}
      </div>
      {!isConfirmed && (
        <div className={styles.actions}>
          <Button variant="default" aria-haspopup="dialog" onClick={onAsk}>
            {isAsked ? `Ask ${writer} again` : `Ask ${writer} to confirm`}
          </Button>
        </div>
      )}
    </li>
  )
}
