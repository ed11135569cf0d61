import { useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { explanationOf, isSignedOut } from '../../api.ts'
import { portfolioQuery, queryClient } from '../../queries.ts'
import { toast } from '../../ui/toast.ts'
import { withDocument } from '../draft/draft.ts'
import { useEditor } from '../editor-context.ts'
import { refusalOf, upload } from './upload.ts'

/** One upload after the other. What arrives is stored already, in the draft as in the cache. */
export function useUploads() {
  const { saved, change, openRow, signedOut } = useEditor()
  const [running, setRunning] = useState<{ name: string; percent: number }>()
  const stop = useRef<AbortController>(undefined)

  const uploadOne = async (file: File, signal: AbortSignal) => {
    setRunning({ name: file.name, percent: 0 })
    const document = await upload(file, saved.id, (percent) => setRunning({ name: file.name, percent }), signal)
    change((draft) => withDocument(draft, document))
    queryClient.setQueryData(
      portfolioQuery.queryKey,
      (cached): Portfolio | undefined => cached && { ...cached, documents: [...cached.documents, document] },
    )
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
