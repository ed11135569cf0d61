import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { IconCopy, IconQrCode, IconShare } from '../ui/icons.tsx'
import styles from './dashboard.module.css'
import { PinPanel } from './pin-panel.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { ReadersLine } from './readers-line.tsx'
import { copyLink, shareLink } from './share-link.ts'

interface Props {
  portfolio: Portfolio
  isEmpty: boolean
}

/** The URL of the page, and the actions that share it. */
export function AddressPanel({ portfolio, isEmpty }: Props) {
  const handle = portfolio.urlHandle
  const [isQrOpen, setQrOpen] = useState(false)
  if (!handle) {
    return (
      <Stack gap="sm" align="flex-start">
        <p>You haven't set a custom URL for your portfolio yet.</p>
        <p className="quiet">Choose a short address that fits on a business card.</p>
        {!isEmpty && (
          <Button component={Link} to="/editor#url-handle" variant="light">
            Choose your address
          </Button>
        )}
        <ReadersLine portfolio={portfolio} isEmpty={isEmpty} />
      </Stack>
    )
  }
  const path = portfolioPath(portfolio)
  const url = new URL(path, location.origin).href
  return (
    <Stack gap="sm">
      <p className={`breaks ${styles.address}`}>
        <a href={path}>
          {location.origin}
          <wbr />
          <strong>{path}</strong>
        </a>
      </p>
      <Group gap="xs" className={styles.buttons ?? ''}>
        <Button variant="light" leftSection={<IconCopy />} onClick={() => copyLink(url)}>
          Copy
        </Button>
        <Button variant="light" leftSection={<IconShare />} onClick={() => shareLink(url)}>
          Share
        </Button>
        <Button variant="light" leftSection={<IconQrCode />} aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
          QR code
        </Button>
      </Group>
      <ReadersLine portfolio={portfolio} isEmpty={isEmpty} />
      {portfolio.accessPin && <PinPanel url={url} accessPin={portfolio.accessPin} />}
      <QrDialog url={url} handle={handle} opened={isQrOpen} onClose={() => setQrOpen(false)} />
    </Stack>
  )
}
