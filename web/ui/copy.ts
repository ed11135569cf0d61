import { copyText as writeText } from '#site/copy-text.ts'
import { toast } from './toast.ts'

type ToastText = readonly [title: string, message: string]

/** For `onFocus` of a field whose text is to be copied. */
export const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => currentTarget.select()

/** Copies a text to the clipboard, and shows whether it succeeded. */
export async function copyText(text: string, success: ToastText, failure: ToastText) {
  if (await writeToClipboard(text)) toast.success(...success)
  else toast.error(...failure)
}

/** Returns whether the browser allowed it. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await writeText(text)
    return true
  } catch {
    return false
  }
}
