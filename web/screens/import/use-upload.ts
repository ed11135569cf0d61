import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/calls/calls.ts'
import { limits } from '#contract/limits.ts'
import { type SendOptions, sendBody } from '../../files/send-body.ts'
import { ApiError, explanationOf, isSignedOut } from '../../model/api.ts'
import { checkConnection } from '../../model/connection.ts'

export const maxMegabytes = limits.importBytes / 1024 / 1024
const unreachableText = 'We can’t reach the server. Your file is still selected: try again when you’re back online.'
const failedText = 'The file could not be read. It is still selected. Please try again.'

function refusalOf({ size }: File): string | undefined {
  if (size > limits.importBytes) return `This file is larger than the limit of ${maxMegabytes} MB.`
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined
}

async function reasonOf(error: unknown): Promise<string> {
  const isReachable = error instanceof ApiError || (await checkConnection())
  return explanationOf(error, isReachable ? failedText : unreachableText)
}

export interface Upload {
  readonly file: File
  /** Upload progress; at 100 the server reads the file. Absent once the file was refused. */
  readonly percent?: number
  readonly reason?: string
}

export interface FileAreaProps {
  upload: Upload | undefined
  /** Whether the button takes the focus back from the Cancel button. */
  wasCanceled: boolean
  onChoose: (file: File) => void
  onCancel: () => void
}

interface Options<Read> {
  send: (form: FormData, options: SendOptions) => Promise<Read>
  onRead: (read: Read) => unknown
  /** Opens the sign-in dialog, then calls `retry`. */
  askToSignIn?: (retry: () => void) => void
}

export const sendImport = (sender: number) => (form: FormData, options: SendOptions) =>
  sendBody(imports.start, form, { sender, ...options })

/** Uploads the chosen file. Leaving the page aborts the upload. The result has what `FileArea` needs. */
export function useUpload<Read>({ send, onRead, askToSignIn }: Options<Read>): FileAreaProps {
  const [upload, setUpload] = useState<Upload>()
  const [wasCanceled, setCanceled] = useState(false)
  const active = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      active.current?.abort()
      active.current = undefined
    },
    [],
  )

  const onChoose = async (file: File) => {
    if (active.current) return
    const refusal = refusalOf(file)
    if (refusal) return setUpload({ file, reason: refusal })
    const controller = new AbortController()
    active.current = controller
    const form = new FormData()
    form.append('file', file)
    setCanceled(false)
    setUpload({ file, percent: 0 })
    try {
      const read = await send(form, { onProgress: (percent) => setUpload({ file, percent }), signal: controller.signal })
      setUpload(undefined)
      onRead(read)
    } catch (error) {
      if (controller.signal.aborted) return
      if (isSignedOut(error)) askToSignIn?.(() => void onChoose(file))
      setUpload({ file, reason: await reasonOf(error) })
    } finally {
      if (active.current === controller) active.current = undefined
    }
  }
  const onCancel = () => {
    active.current?.abort()
    active.current = undefined
    setCanceled(true)
    setUpload(undefined)
  }
  return { upload, wasCanceled, onChoose: (file: File) => void onChoose(file), onCancel }
}
