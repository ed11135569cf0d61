import { useEffect, useRef, useState } from 'react'
import { settings } from '#contract/calls.ts'
import { apiErrorFrom } from '../api.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

/** The download of one's own data; leaving the page stops it. */
export function useArchive() {
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      const { file, name } = await fetchArchive(setPercent, controller.signal)
      saveFile(file, name)
      toast.success('Success', 'Your data is in your downloads')
    } catch (error) {
      if (!controller.signal.aborted) toast.error('Download failed', (error as Error).message)
    }
    setPercent(undefined)
  }

  return { percent, start, cancel: () => running.current?.abort() }
}

const failed = 'Your data could not be downloaded. Please try again.'

interface Archive {
  file: Blob
  name: string
}

/** @throws {Error} with a sentence for the person */
async function fetchArchive(onProgress: (percent: number) => void, signal: AbortSignal): Promise<Archive> {
  const { url, method } = settings.download
  const response = await fetch(url, { method, signal })
  if (!response.ok) throw await apiErrorFrom(response)
  const total = Number(response.headers.get('content-length'))
  let arrived = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      arrived += chunk.length
      onProgress(total ? Math.floor((arrived / total) * 100) : 0)
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(response.body?.pipeThrough(counted)).blob().catch(() => {
    throw new Error(failed)
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: new Blob([file], { type: 'application/zip' }), name: name ?? 'understory.zip' }
}
