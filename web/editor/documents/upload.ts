import { documents, onBehalfOf } from '#contract/calls.ts'
import { type Document, document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { problem } from '#contract/problem.ts'
import { ApiError } from '../../api.ts'

interface Refusal {
  title: string
  message: string
}

/** Why this file can't be uploaded, before a byte of it is sent. */
export function refusalOf(file: File): Refusal | undefined {
  const isPdf = file.type === '' ? /\.pdf$/i.test(file.name) : file.type === 'application/pdf'
  if (!isPdf) return { title: 'Invalid file type', message: messages.pdfOnly }
  if (file.size > limits.documentBytes) return { title: 'File too large', message: messages.fileTooLarge }
  return undefined
}

/**
 * Sends one PDF. It is an XMLHttpRequest because fetch doesn't tell how much of it has left.
 * @throws {DOMException} AbortError when `signal` stopped it
 * @throws {ApiError} when the server refused it
 */
export function upload(file: File, sender: number, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Document> {
  const body = new FormData()
  body.append('type', 'resume')
  body.append('document', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100))
    request.onload = () => {
      const answer = document.safeParse(parsed(request.responseText))
      if (request.status === 201 && answer.success) resolve(answer.data)
      else reject(new ApiError(request, problem.safeParse(parsed(request.responseText)).data))
    }
    request.onerror = () => reject(new Error('The connection broke off'))
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.open(documents.upload.method, documents.upload.url)
    request.setRequestHeader(onBehalfOf, String(sender))
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
