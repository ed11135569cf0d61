import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { settings } from '#contract/calls/calls.ts'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { apiErrorFrom } from '../../model/api.ts'
import { IconDownload } from '../../ui/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { OwnFiles } from './own-files.tsx'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  return (
    <Section title="Your data" about="Download everything we store about you as one ZIP, or your portfolio in the format you need.">
      {percent === undefined ? (
        <Button variant="default" leftSection={<IconDownload />} onClick={start}>
          Download my data
        </Button>
      ) : (
        <UploadProgress label="Preparing your download" percent={percent} onCancel={cancel} />
      )}
      <p className="quiet">One ZIP with your portfolio, account, documents and all the files below.</p>
      <OwnFiles />
    </Section>
  )
}

/** Downloads the user's own data. Leaving the page aborts the download. */
function useArchive() {
  const [percent, setPercent] = useState<number>()
  const activeDownload = useRef<AbortController>(undefined)
  useEffect(() => () => activeDownload.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    activeDownload.current = controller
    setPercent(0)
    try {
      const { file, name } = await fetchArchive(setPercent, controller.signal)
      saveFile(file, name)
      toast.success('Success', 'Your data has been downloaded')
    } catch (error) {
      if (!controller.signal.aborted) toast.error('Download failed', (error as Error).message)
    }
    setPercent(undefined)
  }

  return { percent, start, cancel: () => activeDownload.current?.abort() }
}

const failureMessage = 'Your data could not be downloaded. Please try again.'

/** @throws {Error} with a message for the user */
async function fetchArchive(onProgress: (percent: number) => void, signal: AbortSignal) {
  const { url, method } = settings.download
  const response = await fetch(url, { method, signal })
  if (!response.ok) throw await apiErrorFrom(response)
  const total = Number(response.headers.get('content-length'))
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      onProgress(total ? Math.floor((received / total) * 100) : 0)
      controller.enqueue(chunk)
    },
  })
  const file = await new Response(response.body?.pipeThrough(counter)).blob().catch(() => {
    throw new Error(failureMessage)
  })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { file: new Blob([file], { type: 'application/zip' }), name: name ?? 'understory.zip' }
}
