import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './files.module.css'

interface Props {
  label: string
  accept?: string
  multiple?: boolean
  className?: string | undefined
  onFiles: (files: File[]) => void
  children: (choose: () => void) => ReactNode
}

export function DropArea({ label, accept, multiple = false, className, onFiles, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same
    <div
      className={className === undefined ? styles.area : `${styles.area} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
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
