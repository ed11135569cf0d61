import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import styles from './pdf-button.module.css'
import { type PdfOptions, useOwnPdf } from './use-own-pdf.ts'

interface Props extends PdfOptions {
  children: string
  /** What it says to who doesn't see what it stands beside. */
  label?: string
}

/** Downloads the own resume; below it stands what went wrong, or which letters it has not. */
export function PdfButton({ children, label, ...wanted }: Props) {
  const { isMaking, note, make } = useOwnPdf()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload />}
        aria-label={isMaking ? undefined : label}
        aria-busy={isMaking}
        onClick={() => make(wanted)}
      >
        {isMaking ? 'Making the PDF…' : children}
      </Button>
      <p role="status" className={styles.note} data-tone={note?.tone}>
        {note?.text}
      </p>
    </>
  )
}
