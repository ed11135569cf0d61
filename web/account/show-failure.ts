import { toast } from '../ui/toast.ts'

/** Shows field errors from the server next to the fields, and any other error in a toast. */
export function showFailure(form?: { showRefusal: (error: Error) => boolean }) {
  return (error: Error) => {
    if (!form?.showRefusal(error)) toast.error('Error', error.message)
  }
}
