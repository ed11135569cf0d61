import { useState } from 'react'
import { explanationOf, isSignedOut } from '../api.ts'
import { sendPhoto } from '../photo/photo-calls.ts'
import { useCropping } from '../photo/use-cropping.tsx'
import { updateCachedPortfolio } from '../queries.ts'

type State = 'open' | 'sending' | 'set'

function blobOf(address: string): Blob {
  const [, type = '', content = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? []
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })
}

/** The picture that came with a file: cut here, and sent like any other photo. */
export function useImportPhoto(address: string, sender: number, askToSignIn: (then: () => void) => void) {
  const [state, setState] = useState<State>('open')
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
        setState('open')
        setReason(explanationOf(error, "Your photo didn't get through. Please try again."))
      },
    )
  }
  const { open, reading, dialog } = useCropping(send, setReason)
  const cut = () => {
    setReason('')
    open(blobOf(address))
  }
  return { state, reading, reason, cut, dialog }
}
