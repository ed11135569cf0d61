import { toast } from '../ui/toast.ts'

/** Says beside the fields what the server found wrong there, and anything else in a toast. */
export function showFailure(form?: { showRefusal: (error: Error) => boolean }) {
  return (error: Error) => {
    if (!form?.showRefusal(error)) toast.error('Error', error.message)
  }
}
