import { Button } from '@mantine/core'
import type { ImportPreview } from '#contract/imports.ts'
import { IconUndo } from '../ui/icons.tsx'
import styles from './filled-in.module.css'
import { useUndo } from './use-undo.ts'

interface Props {
  applied: ImportPreview
  sender: number
  onUndone: () => void
  askToSignIn: (then: () => void) => void
}

/** The way back, for whoever comes to the screen again. */
export function UndoNotice(props: Props) {
  const { undo, undoing, reason } = useUndo(props)
  return (
    <aside className={styles.undo} aria-label="Your last import">
      <div className={styles.words}>
        <p>
          Your portfolio was filled in from <span dir="auto">{props.applied.filename}</span>, and nothing else was saved since.
        </p>
        {reason !== '' && (
          <p role="alert" className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
      <Button variant="default" loading={undoing} leftSection={<IconUndo />} onClick={undo}>
        Undo
      </Button>
    </aside>
  )
}
