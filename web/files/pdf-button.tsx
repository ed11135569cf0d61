import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { files, missingLettersHeader } from '#contract/calls/calls.ts'
import type { Paper } from '#contract/fields/paper.ts'
import { apiErrorFrom, explanationOf, send } from '../model/api.ts'
import { IconDownload } from '../ui/icons.tsx'
import { saveFile } from '../ui/save-file.ts'
import styles from './files.module.css'

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

interface PdfOptions {
  /** By default that of the page's language. */
  paper?: Paper | undefined
  asVisitor: boolean
}

type Note = { text: string; tone: 'warn' | 'error' }

/** Downloads the owner's resume as a PDF. A plain link could not report missing characters. Leaving the page aborts the request. */
function useOwnPdf() {
  const [isCreating, setCreating] = useState(false)
  const [note, setNote] = useState<Note>()
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const create = async (options: PdfOptions) => {
    if (isCreating) return
    const controller = new AbortController()
    activeRequest.current = controller
    setCreating(true)
    setNote(undefined)
    const result = await savePdf(options, controller.signal).catch(
      (error: unknown): Note => ({ tone: 'error', text: explanationOf(error, 'The PDF could not be downloaded. Please try again.') }),
    )
    if (controller.signal.aborted) return
    setNote(result)
    setCreating(false)
  }

  return { isCreating, note, create }
}

async function savePdf({ paper, asVisitor }: PdfOptions, signal: AbortSignal): Promise<Note | undefined> {
  const query = { ...(paper && { paper }), ...(asVisitor && { as: 'stranger' as const }) }
  const response = await send(files.export, { params: { name: 'resume.pdf' }, query }, signal)
  if (!response.ok) throw await apiErrorFrom(response)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), decodeURIComponent(name ?? 'resume.pdf'))
  const missing = decodeURIComponent(response.headers.get(missingLettersHeader) ?? '')
  return missing ? { tone: 'warn', text: `Our PDF font can’t show ${missing}. Print the page instead.` } : undefined
}
