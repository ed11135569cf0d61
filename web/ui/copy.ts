import { toast } from './toast.ts'

type ToastText = readonly [title: string, message: string]

/** Copies a text to the clipboard, and shows whether it succeeded. */
export async function copyText(text: string, done: ToastText, refused: ToastText) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(...done)
  } catch {
    toast.error(...refused)
  }
}
