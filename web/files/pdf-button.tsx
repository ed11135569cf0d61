import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import styles from './pdf-button.module.css'
import { type PdfOptions, useOwnPdf } from './use-own-pdf.ts'

interface Props extends PdfOptions {
  children: string
  label?: string
  quiet?: boolean
}

/** Downloads the owner's resume. Errors and missing characters are shown below the button. */
export function PdfButton({ children, label, quiet = false, ...options }: Props) {
  const { isCreating, note, create } = useOwnPdf()
  return (
    <>
      <Button
        {...(quiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
        leftSection={<IconDownload />}
        aria-label={isCreating ? undefined : label}
        aria-busy={isCreating}
        onClick={() => create(options)}
      >
        {isCreating ? 'Creating the PDF…' : children}
      </Button>
      <p role="status" className={styles.note} data-tone={note?.tone}>
        {note?.text}
      </p>
    </>
  )
}
