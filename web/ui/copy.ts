import { toast } from './toast.ts'

type ToastText = readonly [title: string, message: string]

/** For `onFocus` of a field whose text is to be copied. */
export const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => currentTarget.select()

/** Copies a text to the clipboard, and shows whether it succeeded. */
export async function copyText(text: string, success: ToastText, failure: ToastText) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(...success)
  } catch {
    toast.error(...failure)
  }
}
