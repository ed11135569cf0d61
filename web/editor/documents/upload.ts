import { documents } from '#contract/calls.ts'
import type { Document } from '#contract/document.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { sendForm } from '../../uploads/send-form.ts'

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
 * Sends one PDF.
 * @throws as sendForm
 */
export function upload(file: File, sender: number, onProgress: (percent: number) => void, signal: AbortSignal): Promise<Document> {
  const form = new FormData()
  form.append('type', 'resume')
  form.append('document', file)
  return sendForm(documents.upload, form, { sender, onProgress, signal })
}
