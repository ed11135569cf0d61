import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { ApiError, explanationOf, isSignedOut } from '../api.ts'
import { checkConnection } from '../connection.ts'
import { sendForm } from '../uploads/send-form.ts'

const megabytes = limits.importBytes / 1024 / 1024
const unreachable = "We can't reach the server. Your file stays chosen: try again once you're back online."
const failed = 'The file could not be read this time. It stays chosen: please try again.'

/** Why this file isn't even sent. */
function refusalOf({ size }: File): string | undefined {
  if (size > limits.importBytes) return `This file is larger than ${megabytes} MB, which is the most that we read.`
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined
}

export interface Upload {
  readonly file: File
  /** How much of it has left, at 100 it is being read; absent once it was refused. */
  readonly percent?: number
  readonly reason?: string
}

interface Parts {
  sender: number
  onRead: (preview: ImportPreview) => void
  /** Asks to sign in again, and then does this. */
  askToSignIn: (then: () => void) => void
}

/** The file that was chosen, on its way or refused; leaving the page stops it. */
export function useUpload({ sender, onRead, askToSignIn }: Parts) {
  const [upload, setUpload] = useState<Upload>()
  const [wasCancelled, setCancelled] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File, signal: AbortSignal) => {
    const form = new FormData()
    form.append('file', file)
    setCancelled(false)
    setUpload({ file, percent: 0 })
    const onProgress = (percent: number) => setUpload({ file, percent })
    const preview = await sendForm(imports.start, form, { sender, onProgress, signal })
    setUpload(undefined)
    onRead(preview)
  }

  const meet = async (error: unknown, file: File) => {
    if (isSignedOut(error)) askToSignIn(() => void start(file))
    const isAnswered = error instanceof ApiError || (await checkConnection())
    setUpload({ file, reason: explanationOf(error, isAnswered ? failed : unreachable) })
  }

  const start = async (file: File) => {
    if (running.current) return
    const refusal = refusalOf(file)
    if (refusal) return setUpload({ file, reason: refusal })
    const controller = new AbortController()
    running.current = controller
    await send(file, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) return meet(error, file)
      setCancelled(true)
      setUpload(undefined)
    })
    running.current = undefined
  }

  return { upload, wasCancelled, start: (file: File) => void start(file), cancel: () => running.current?.abort() }
}
