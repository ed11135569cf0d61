import { useEffect, useRef, useState } from 'react'
import { newId } from '#contract/fields/new-id.ts'
import { UnusableFile } from '../../../files/canvas.ts'
import type { PictureFiles } from '../../../files/picture-files.ts'
import { sendPicture } from '../../../files/send-picture.ts'
import { explanationOf, isSignedOut } from '../../../model/api.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { toast } from '../../../ui/toast.ts'

interface NewPicture {
  /** The name of its file, or what happens to it. */
  readonly name: string
  /** @throws {UnusableFile} */
  readonly prepare: () => Promise<PictureFiles>
  /** Called with its id, also after the field has disappeared, because its entry was collapsed. */
  readonly onStored: (id: string) => void
}

export interface Upload extends NewPicture {
  readonly id: string
  /** Undefined until its bytes are on their way. */
  readonly percent?: number | undefined
  readonly error?: string | undefined
  /** Whether the same file may succeed later. */
  readonly canRetry?: boolean
}

/** Shrinks and uploads pictures one after the other. The draft refers to a picture once the server has stored it. */
export function usePictureUploads() {
  const { saved, requireSignIn } = useEditor()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const remove = (id: string) => {
    controllers.current.get(id)?.abort()
    controllers.current.delete(id)
    setUploads((current) => current.filter((upload) => upload.id !== id))
  }

  const fail = (id: string, error: Error) => {
    if (isSignedOut(error)) requireSignIn()
    const isUnusable = error instanceof UnusableFile
    const message = isUnusable ? error.message : explanationOf(error, 'The upload failed.')
    if (isMounted.current) change(id, { error: message, canRetry: !isUnusable, percent: undefined })
    else toast.error('Upload failed', message)
  }
  const send = async ({ id, prepare, onStored }: Upload, signal: AbortSignal) => {
    if (signal.aborted) return
    const files = await prepare()
    if (signal.aborted) return
    const stored = await sendPicture(files, { sender: saved.id, onProgress: (percent) => change(id, { percent }), signal })
    onStored(stored)
    remove(id)
  }
  const enqueue = (upload: Upload) => {
    const controller = new AbortController()
    controllers.current.set(upload.id, controller)
    queue.current = queue.current
      .then(() => send(upload, controller.signal))
      .catch((error: Error) => {
        if (error.name !== 'AbortError') fail(upload.id, error)
      })
  }
  const start = (pictures: readonly NewPicture[]) => {
    const added = pictures.map((picture): Upload => ({ ...picture, id: newId() }))
    // New pictures replace the uploads that failed.
    setUploads((current) => [...current.filter(({ error }) => error === undefined), ...added])
    added.forEach(enqueue)
  }
  const retry = (upload: Upload) => {
    change(upload.id, { error: undefined })
    enqueue(upload)
  }
  const pending = uploads.filter(({ error }) => error === undefined).length
  return { uploads, pending, start, retry, remove }
}
