import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioPath } from '#contract/paths.ts'
import { pathOf } from '../../model/draft/summary.ts'
import { editionName } from '../../model/private-links/texts.ts'
import { copyLink, copyMessage, shareLink } from '../../model/share-link.ts'
import { IconDownload } from '../../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { createQrPng, createQrSvg } from '../../ui/qr-path.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

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

async function savePicture(url: string, name: string) {
  try {
    saveFile(await createQrPng(url), name)
  } catch {
    toast.error('No picture', 'Your browser could not create the PNG. Download the SVG instead.')
  }
}

function QrDialog({ url, handle, opened, onClose }: { url: string; handle: string; opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="QR code of your page" size="sm">
      <Stack align="center" ta="center">
        <QrCode text={url} label={`QR code that opens ${url}`} />
        <p className="quiet">Scan it to open your page. Print it on a resume or a business card.</p>
        <Stack gap="xs">
          <Button variant="light" leftSection={<IconDownload />} onClick={() => saveFile(createQrSvg(url), `${handle}-qr.svg`)}>
            Download SVG
          </Button>
          <Button variant="light" leftSection={<IconDownload />} onClick={() => savePicture(url, `${handle}-qr.png`)}>
            Download PNG
          </Button>
        </Stack>
        <p className="quiet small">SVG for print, PNG for everything else.</p>
      </Stack>
    </Modal>
  )
}
