import { toast } from './toast.ts'

type ToastText = readonly [title: string, message: string]

/** Copies a text to the clipboard, and shows whether it succeeded. */
export async function copyText(text: string, success: ToastText, failure: ToastText) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(...success)
  } catch {
    toast.error(...failure)
  }
}
