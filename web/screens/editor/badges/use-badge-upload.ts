import { useEffect, useRef, useState } from 'react'
import { badges } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { sendBody } from '../../../files/send-body.ts'
import { explanationOf, isSignedOut } from '../../../model/api.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'

interface Reading {
  readonly name: string
  readonly percent?: number
}

/**
 * Lets the server read the file of a badge. One at a time: another file replaces the one before.
 * @param onRead called with the value of the field
 */
export function useBadgeUpload(onRead: (badge: string) => void) {
  const { saved, requireSignIn } = useEditor()
  const [reading, setReading] = useState<Reading>()
  const [failure, setFailure] = useState('')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const cancel = () => {
    controller.current?.abort()
    setReading(undefined)
  }
  const fail = (error: Error) => {
    if (isSignedOut(error)) requireSignIn()
    setReading(undefined)
    setFailure(explanationOf(error, 'The file could not be read. Please try again.'))
  }
  const start = (file: File) => {
    cancel()
    const isTooLarge = file.size > limits.badgeBytes
    setFailure(isTooLarge ? `“${file.name}” is too large: a badge can have at most ${limits.badgeBytes / 1024} KB.` : '')
    if (isTooLarge) return
    const upload = new AbortController()
    controller.current = upload
    const { signal } = upload
    const { name } = file
    setReading({ name })
    const onProgress = (percent: number) => !signal.aborted && setReading({ name, percent })
    const body = new Blob([file], { type: 'application/octet-stream' })
    sendBody(badges.read, body, { sender: saved.id, onProgress, signal })
      .then(({ badge }) => {
        setReading(undefined)
        onRead(badge)
      })
      .catch((error: Error) => !signal.aborted && fail(error))
  }
  return { reading, failure, start, cancel }
}
