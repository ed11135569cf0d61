import { useState } from 'react'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { pathOf } from '../../model/draft/summary.ts'
import { editionName } from '../../model/private-links/texts.ts'
import { copyLink, copyMessage, shareLink } from '../../model/share-link.ts'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import { QrDialog } from './qr-dialog.tsx'

export function ShareMenu({ portfolio }: { portfolio: Portfolio }) {
  const [isQrOpen, setQrOpen] = useState(false)
  const { urlHandle: handle, accessPin, editions } = portfolio
  const urlOf = (path: string) => new URL(path, location.origin).href
  const url = urlOf(portfolioPath(portfolio))
  return (
    <>
      <PopoverMenu label="Share" variant="subtle" color="gray">
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
            {editions.map((edition) => {
              const path = pathOf(edition, portfolio)
              return (
                path && (
                  <PopoverAction key={edition.id} menuId={menuId} onClick={() => copyLink(urlOf(path))}>
                    Copy link of {editionName(editions, edition.id)}
                  </PopoverAction>
                )
              )
            })}
          </>
        )}
      </PopoverMenu>
      <QrDialog url={url} handle={handle} opened={isQrOpen} onClose={() => setQrOpen(false)} />
    </>
  )
}
