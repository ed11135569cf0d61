import { useRef, useState } from 'react'
import { documents } from '#contract/calls/calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { sendBody } from '../../../files/send-body.ts'
import { explanationOf, isSignedOut } from '../../../model/api.ts'
import { withDocument } from '../../../model/draft/draft.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { updateCachedPortfolio } from '../../../model/queries.ts'
import { toast } from '../../../ui/toast.ts'

/** Ids of uploaded resumes for which the owner has not yet said whether they replace ours. Outlives the form, because an upload opens its document. */
export const newResumes = new Set<string>()

/** Uploads files one after the other. The server stores each file immediately, so the draft and the cache are updated, too. */
export function useUploads() {
  const { saved, change, open, requireSignIn } = useEditor()
  const [progress, setProgress] = useState<{ name: string; percent: number }>()
  const runningUploads = useRef<AbortController>(undefined)

  const uploadOne = async (file: File, signal: AbortSignal) => {
    setProgress({ name: file.name, percent: 0 })
    const form = new FormData()
    form.append('type', 'resume')
    form.append('document', file)
    const onProgress = (percent: number) => setProgress({ name: file.name, percent })
    const document = await sendBody(documents.upload, form, { sender: saved.id, onProgress, signal })
    newResumes.add(document.id)
    change((draft) => withDocument(draft, document))
    updateCachedPortfolio((cached) => ({ ...cached, documents: [...cached.documents, document] }))
    open({ section: 'documents', entry: { list: 'documents', id: document.id } })
    toast.success('Success', `${document.filename} is uploaded`)
  }

  const start = async (files: readonly File[]) => {
    if (runningUploads.current) return
    const controller = new AbortController()
    runningUploads.current = controller
    for (const file of files) {
      if (controller.signal.aborted) break
      const rejection = rejectionOf(file)
      if (rejection) toast.error(rejection.title, rejection.message)
      else {
        await uploadOne(file, controller.signal).catch((error: Error) => {
          if (isSignedOut(error)) requireSignIn()
          else if (error.name !== 'AbortError') toast.error('Upload failed', explanationOf(error, 'Failed to upload document'))
        })
      }
    }
    runningUploads.current = undefined
    setProgress(undefined)
  }

  return { progress, start, cancel: () => runningUploads.current?.abort() }
}

/** The reason to reject a file before the upload, if any. */
function rejectionOf(file: File) {
  const isPdf = file.type === '' ? /\.pdf$/i.test(file.name) : file.type === 'application/pdf'
  if (!isPdf) return { title: 'Invalid file type', message: messages.pdfOnly }
  if (file.size > limits.documentBytes) return { title: 'File too large', message: messages.fileTooLarge }
  return undefined
}
