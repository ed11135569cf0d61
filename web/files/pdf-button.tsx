import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import styles from './pdf-button.module.css'
import { type PdfOptions, useOwnPdf } from './use-own-pdf.ts'

/** Downloads the own resume; errors and missing characters are shown below. `label` is the accessible name, if the text is too short. */
export function PdfButton({ children, label, ...options }: PdfOptions & { children: string; label?: string }) {
  const { isMaking, note, make } = useOwnPdf()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload />}
        aria-label={isMaking ? undefined : label}
        aria-busy={isMaking}
        onClick={() => make(options)}
      >
        {isMaking ? 'Making the PDF…' : children}
      </Button>
      <p role="status" className={styles.note} data-tone={note?.tone}>
        {note?.text}
      </p>
    </>
  )
}
