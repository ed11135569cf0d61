import { type FormEvent, useId, useState } from 'react'
import './paste-form.css'

/** More than any resume has, and what the server reads. */
const maxLength = 200_000

function refusalOf(text: string): string {
  if (text.trim() === '') return 'Paste the text of your resume first.'
  return text.length > maxLength ? 'This text has more than 200,000 characters. Paste only your resume.' : ''
}

/** A text that goes the way of a file. */
export function PasteForm({ onFile }: { onFile?: ((file: File) => void) | undefined }) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement
    const refusal = refusalOf(field.value)
    setProblem(refusal)
    if (refusal) field.focus()
    else onFile?.(new File([field.value], 'Pasted text.txt', { type: 'text/plain' }))
  }
  return (
    <form onSubmit={read}>
      <label htmlFor={id}>Text of your resume</label>
      <textarea
        id={id}
        name="text"
        rows={6}
        dir="auto"
        autoComplete="off"
        aria-invalid={problem !== '' || undefined}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
      />
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="error">
          {problem}
        </p>
      )}
      <button type="submit">Read this text</button>
    </form>
  )
}
