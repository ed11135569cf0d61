import { useRef, useState } from 'react'
import { documents } from '#contract/calls.ts'
import type { Document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { explanationOf, isSignedOut } from '../../api.ts'
import { changeKnownPortfolio } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import { sendForm } from '../../uploads/send-form.ts'
import { withDocument } from '../draft/draft.ts'
import { useEditor } from '../editor-context.ts'

/** One upload after the other. What arrives is stored already, in the draft as in the cache. */
export function useUploads() {
  const { saved, change, openRow, signedOut } = useEditor()
  const [running, setRunning] = useState<{ name: string; percent: number }>()
  const stop = useRef<AbortController>(undefined)

  const uploadOne = async (file: File, signal: AbortSignal) => {
    setRunning({ name: file.name, percent: 0 })
    const document = await upload(file, saved.id, (percent) => setRunning({ name: file.name, percent }), signal)
    change((draft) => withDocument(draft, document))
    changeKnownPortfolio((cached) => ({ ...cached, documents: [...cached.documents, document] }))
    openRow('documents', document.id)
    toast.success('Success', `${document.filename} is uploaded`)
  }

  const start = async (files: readonly File[]) => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    for (const file of files) {
      if (controller.signal.aborted) break
      const refusal = refusalOf(file)
      if (refusal) toast.error(refusal.title, refusal.message)
      else {
        await uploadOne(file, controller.signal).catch((error: Error) => {
          if (isSignedOut(error)) signedOut()
          else if (error.name !== 'AbortError') toast.error('Upload failed', explanationOf(error, 'Failed to upload document'))
        })
      }
    }
    stop.current = undefined
    setRunning(undefined)
  }

  return { running, start, cancel: () => stop.current?.abort() }
}

interface Refusal {
  title: string
  message: string
}

/** Why this file can't be uploaded, before a byte of it is sent. */
function refusalOf(file: File): Refusal | undefined {
  const isPdf = file.type === '' ? /\.pdf$/i.test(file.name) : file.type === 'application/pdf'
  if (!isPdf) return { title: 'Invalid file type', message: messages.pdfOnly }
  if (file.size > limits.documentBytes) return { title: 'File too large', message: messages.fileTooLarge }
  return undefined
}

/**
 * Sends one PDF.
 * @throws as sendForm
 */
function upload(file: File, sender: number, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Document> {
  const form = new FormData()
  form.append('type', 'resume')
  form.append('document', file)
  return sendForm(documents.upload, form, { sender, onProgress, signal })
}
