import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { fetchArchive } from './fetch-archive.ts'

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
