import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import styles from './pdf-button.module.css'
import { type PdfOptions, useOwnPdf } from './use-own-pdf.ts'

interface Props extends PdfOptions {
  children: string
  /** Accessible name, where the visible text needs its context. */
  label?: string
}

/** Downloads the own resume. Errors and missing characters are shown below the button. */
export function PdfButton({ children, label, ...options }: Props) {
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
