import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, explanationOf, isSignedOut } from '../api.ts'
import { checkConnection } from '../connection.ts'
import { sendForm } from '../uploads/send-form.ts'

const megabytes = limits.importBytes / 1024 / 1024
const unreachable = "We can't reach the server. Your file is still selected: try again when you're back online."
const failed = 'The file could not be read. It is still selected. Please try again.'

/** Why this file is refused before the upload. */
function refusalOf({ size }: File): string | undefined {
  if (size > limits.importBytes) return `This file is larger than the limit of ${megabytes} MB.`
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined
}

export interface Upload {
  readonly file: File
  /** Upload progress; at 100 the server reads the file. Absent once the file was refused. */
  readonly percent?: number
  readonly reason?: string
}

interface Parts {
  sender: number
  onRead: (preview: ImportPreview) => void
  /** Opens the sign-in dialog, then calls `then`. */
  askToSignIn: (then: () => void) => void
}

/** The upload of the chosen file; leaving the page aborts it. */
export function useUpload({ sender, onRead, askToSignIn }: Parts) {
  const [upload, setUpload] = useState<Upload>()
  const [wasCanceled, setCanceled] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, signal: AbortSignal) => {
    const form = new FormData()
    form.append('file', file)
    setCanceled(false)
    setUpload({ file, percent: 0 })
    const onProgress = (percent: number) => setUpload({ file, percent })
    const preview = await sendForm(imports.start, form, { sender, onProgress, signal })
    setUpload(undefined)
    onRead(preview)
  }

  const showFailure = async (error: unknown, file: File) => {
    if (isSignedOut(error)) askToSignIn(() => void start(file))
    const isReachable = error instanceof ApiError || (await checkConnection())
    setUpload({ file, reason: explanationOf(error, isReachable ? failed : unreachable) })
  }

  const start = async (file: File) => {
    if (running.current) return
    const refusal = refusalOf(file)
    if (refusal) return setUpload({ file, reason: refusal })
    const controller = new AbortController()
    running.current = controller
    await send(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) return showFailure(error, file)
      setCanceled(true)
      setUpload(undefined)
    })
    running.current = undefined
  }

  return { upload, wasCanceled, start: (file: File) => void start(file), cancel: () => running.current?.abort() }
}
