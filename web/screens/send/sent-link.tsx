import { Button, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { seeAsPath } from '../../model/private-links/readers.ts'
import { codePageOf, describeLimits, messageOf } from '../../model/private-links/texts.ts'
import { shareText } from '../../model/share-link.ts'
import { selectAll } from '../../ui/copy.ts'
import { copyPrivateLink } from './copy-link.ts'
import styles from './send.module.css'

interface Props {
  privateLink: PrivateLink
  today: string
  onClose: () => void
}

/** The link that was created. Its owner sends it; the server sends nothing. */
export function SentLink({ privateLink, today, onClose }: Props) {
  return (
    <>
      <div className={styles.fields}>
        <p role="status">
          {privateLink.label ? `The link for ${privateLink.label} is ready.` : 'The link is ready.'} Send it in an email or a chat.
        </p>
        <TextInput label="Link" readOnly value={privateLink.link} onFocus={selectAll} />
        <p className="quiet small">
          {describeLimits(privateLink, today)}. Where a link can’t be opened, the code{' '}
          <strong className="numbers" translate="no">
            {privateLink.code}
          </strong>{' '}
          can be typed in at <span translate="no">{codePageOf(privateLink)}</span>. Both are copied. You see on which days it was opened,
          and nothing about who opened it.
        </p>
      </div>
      <div className={styles.bar} data-sent>
        <Button autoFocus onClick={() => copyPrivateLink(privateLink)}>
          Copy the link
        </Button>
        <ShareButton onShare={() => shareText(messageOf(privateLink))} />
        <Button component={Link} to={seeAsPath(`private-link:${privateLink.id}`)} variant="default">
          See it as they do
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}

/** Only where the device has a share sheet. */
export function ShareButton({ disabled = false, onShare }: { disabled?: boolean; onShare: () => void }) {
  if (typeof navigator.share !== 'function') return null
  return (
    <Button variant="default" disabled={disabled} onClick={onShare}>
      Share…
    </Button>
  )
}
