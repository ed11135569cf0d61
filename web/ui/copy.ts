import { toast } from './toast.ts'

type Told = readonly [title: string, message: string]

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string, done: Told, refused: Told) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(...done)
  } catch {
    toast.error(...refused)
  }
}
