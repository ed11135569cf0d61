import { useState } from 'react'
import { sendPhoto } from '../../files/photo-calls.ts'
import { useCropping } from '../../files/use-cropping.tsx'
import { explanationOf, isSignedOut } from '../../model/api.ts'
import { updateCachedPortfolio } from '../../model/queries.ts'

type State = 'unset' | 'sending' | 'set'

function blobOf(dataUrl: string): Blob {
  const [, type = '', content = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataUrl) ?? []
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })
}

/** Crops the photo of an imported file and uploads it like any other photo. */
export function useImportPhoto(dataUrl: string, sender: number, askToSignIn: (retry: () => void) => void) {
  const [state, setState] = useState<State>('unset')
  const [reason, setReason] = useState('')
  const send = (photo: Blob) => {
    setState('sending')
    setReason('')
    sendPhoto(photo, sender).then(
      (id) => {
        updateCachedPortfolio((cached) => ({ ...cached, photo: { ...cached.photo, id } }))
        setState('set')
      },
      (error: unknown) => {
        if (isSignedOut(error)) askToSignIn(() => send(photo))
        setState('unset')
        setReason(explanationOf(error, 'Your photo could not be uploaded. Please try again.'))
      },
    )
  }
  const { open, isReading, dialog } = useCropping(send, setReason)
  const crop = () => {
    setReason('')
    open(blobOf(dataUrl))
  }
  return { state, isReading, reason, crop, dialog }
}
