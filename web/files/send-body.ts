import { onBehalfOfHeader } from '#contract/calls/sign-in-calls.ts'
import { type Call, responseOf } from '../model/api.ts'

export interface SendOptions {
  /** Absent for people without an account. */
  sender?: number
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a form with a file, or a file as the body. Uses XMLHttpRequest because fetch has no upload progress.
 * @throws {DOMException} AbortError when `signal` aborted the upload
 * @throws {ApiError} when the server refused it
 */
export function sendBody<C extends Call>(target: C, body: FormData | Blob, { sender, onProgress, signal }: SendOptions) {
  const response = new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText }))
    request.onerror = () => reject(new Error('Connection lost'))
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open(target.method, target.url)
    if (sender !== undefined) request.setRequestHeader(onBehalfOfHeader, String(sender))
    request.send(body)
  })
  return response.then((received) => responseOf(target, received))
}
