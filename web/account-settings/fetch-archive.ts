import { settings } from '#contract/calls.ts'
import { refusalIn } from '../api.ts'

const failed = 'Your data could not be downloaded. Please try again.'

interface Archive {
  file: Blob
  name: string
}

/** @throws {Error} with a sentence for the person */
export async function fetchArchive(onProgress: (percent: number) => void, signal: AbortSignal): Promise<Archive> {
  const { url, method } = settings.download
  const response = await fetch(url, { method, signal })
  if (!response.ok) throw await refusalIn(response)
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
