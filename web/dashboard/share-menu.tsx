import { useState } from 'react'
import { IconShare } from '../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../ui/popover-menu.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { copyLink, copyMessage, shareLink } from './share-link.ts'

interface Props {
  url: string
  handle: string
  /** '' without a PIN. */
  accessPin: string
  /** Whether this is the main action of the screen. */
  isPrimary: boolean
}

/** All ways to pass on the address of the page. */
export function ShareMenu({ url, handle, accessPin, isPrimary }: Props) {
  const [isQrOpen, setQrOpen] = useState(false)
  return (
    <>
      <PopoverMenu label="Share" variant={isPrimary ? 'filled' : 'default'} leftSection={<IconShare />}>
        {(menuId) => (
          <>
            <PopoverAction menuId={menuId} onClick={() => copyLink(url)}>
              Copy link
            </PopoverAction>
            <PopoverAction menuId={menuId} onClick={() => setQrOpen(true)}>
              QR code
            </PopoverAction>
            {typeof navigator.share === 'function' && (
              <PopoverAction menuId={menuId} onClick={() => shareLink(url)}>
                Share…
              </PopoverAction>
            )}
            {accessPin && (
              <PopoverAction menuId={menuId} onClick={() => copyMessage(url, accessPin)}>
                Copy address and PIN as a message
              </PopoverAction>
            )}
          </>
        )}
      </PopoverMenu>
      <QrDialog url={url} handle={handle} opened={isQrOpen} onClose={() => setQrOpen(false)} />
    </>
  )
}
