import { onBehalfOfHeader } from '#contract/calls.ts'
import { type Call, responseOf } from '../api.ts'

interface Sending {
  sender: number
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a form with a file in it. It is an XMLHttpRequest because fetch doesn't tell how much of it has left.
 * @throws {DOMException} AbortError when `signal` stopped it
 * @throws {ApiError} when the server refused it
 */
export function sendForm<C extends Call>(to: C, form: FormData, { sender, onProgress, signal }: Sending) {
  const arrived = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText }))
    request.onerror = () => reject(new Error('The connection broke off'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open(to.method, to.url)
    request.setRequestHeader(onBehalfOfHeader, String(sender))
    request.send(form)
  })
  return arrived.then((response) => responseOf(to, response))
}
