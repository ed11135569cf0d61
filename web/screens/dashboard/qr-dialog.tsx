import { Button, Modal, Stack } from '@mantine/core'
import { IconDownload } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { createQrPng, createQrSvg } from '../../ui/qr-path.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

async function savePicture(url: string, name: string) {
  try {
    saveFile(await createQrPng(url), name)
  } catch {
    toast.error('No picture', 'Your browser could not create the PNG. Download the SVG instead.')
  }
}

export function QrDialog({ url, handle, opened, onClose }: { url: string; handle: string; opened: boolean; onClose: () => void }) {
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
