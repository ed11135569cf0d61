import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './drop-area.module.css'

interface Props {
  /** What the button says that asks for files. */
  label: string
  /** The kinds of files that the browser offers. */
  accept?: string
  multiple?: boolean
  className?: string | undefined
  onFiles: (files: File[]) => void
  /** Gets what a button inside does to ask for files. */
  children: (choose: () => void) => ReactNode
}

/** A place to drop files on, with a button inside that asks for them. */
export function DropArea({ label, accept, multiple = false, className, onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button inside is the first
    <div
      className={className === undefined ? styles.area : `${styles.area} ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onFiles(files)
        }}
      />
    </div>
  )
}
