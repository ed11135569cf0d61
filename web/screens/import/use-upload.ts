import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { type SendOptions, sendBody } from '../../files/send-body.ts'
import { ApiError, explanationOf, isSignedOut } from '../../model/api.ts'
import { checkConnection } from '../../model/connection.ts'

export const maxMegabytes = limits.importBytes / 1024 / 1024
const unreachableText = 'We can’t reach the server. Your file is still selected: try again when you’re back online.'
const failedText = 'The file could not be read. It is still selected. Please try again.'

/** The reason to refuse a file before the upload; undefined if there is none. */
function refusalOf({ size }: File): string | undefined {
  if (size > limits.importBytes) return `This file is larger than the limit of ${maxMegabytes} MB.`
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined
}

export interface Upload {
  readonly file: File
  /** Upload progress; at 100 the server reads the file. Absent once the file was refused. */
  readonly percent?: number
  readonly reason?: string
}

interface Options<Read> {
  send: (form: FormData, options: SendOptions) => Promise<Read>
  onRead: (read: Read) => unknown
  /** Opens the sign-in dialog, then calls `retry`. */
  askToSignIn?: (retry: () => void) => void
}

interface ImportOptions extends Omit<Options<ImportPreview>, 'send'> {
  sender: number
}

/** Uploads the chosen file for an import. */
export const useUpload = ({ sender, ...options }: ImportOptions) =>
  useFileUpload({ send: (form, sending) => sendBody(imports.start, form, { sender, ...sending }), ...options })

/** Uploads the chosen file. Leaving the page aborts the upload. */
export function useFileUpload<Read>({ send, onRead, askToSignIn }: Options<Read>) {
  const [upload, setUpload] = useState<Upload>()
  const [wasCanceled, setCanceled] = useState(false)
  const activeUpload = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      activeUpload.current?.abort()
      activeUpload.current = undefined
    },
    [],
  )

  const read = async (file: File, signal: AbortSignal) => {
    const form = new FormData()
    form.append('file', file)
    setCanceled(false)
    setUpload({ file, percent: 0 })
    const received = await send(form, { onProgress: (percent) => setUpload({ file, percent }), signal })
    setUpload(undefined)
    onRead(received)
  }

  const showFailure = async (error: unknown, file: File) => {
    if (isSignedOut(error)) askToSignIn?.(() => void start(file))
    const isReachable = error instanceof ApiError || (await checkConnection())
    setUpload({ file, reason: explanationOf(error, isReachable ? failedText : unreachableText) })
  }

  const start = async (file: File) => {
    if (activeUpload.current) return
    const refusal = refusalOf(file)
    if (refusal) return setUpload({ file, reason: refusal })
    const controller = new AbortController()
    activeUpload.current = controller
    await read(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) return showFailure(error, file)
      if (activeUpload.current !== controller) return
      setCanceled(true)
      setUpload(undefined)
    })
    if (activeUpload.current === controller) activeUpload.current = undefined
  }

  return { upload, wasCanceled, start: (file: File) => void start(file), cancel: () => activeUpload.current?.abort() }
}
