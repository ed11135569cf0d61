import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Editing } from '../../../model/draft/use-editing.ts'
import { IconEye, IconRedo, type Icon as IconType, IconUndo } from '../../../ui/icons.tsx'
import styles from './save-bar.module.css'

const stateTexts = {
  saved: 'All changes saved',
  unsaved: 'Not saved yet · kept in this browser',
  saving: 'Saving…',
  offline: 'You’re offline: your changes are kept here and will be saved when you’re back',
  signedOut: 'Signed out: sign in again, your changes are kept',
  conflict: 'Changed elsewhere',
  restorable: 'Earlier changes are not saved',
}

export type SaveState = keyof typeof stateTexts

/** Texts for phones. Screen readers read the full text. */
const shortTexts: Partial<Record<SaveState, string>> = { saved: 'Saved', unsaved: 'Not saved yet', offline: 'Offline, kept here' }

const actionLabels: Partial<Record<SaveState, string>> = { signedOut: 'Sign in again', conflict: 'Compare', restorable: 'Restore' }

/** Texts for browsers that forbid storage: the changes exist only in this tab. */
const textsWithoutStorage: Partial<Record<SaveState, string>> = {
  unsaved: 'Not saved yet · only in this tab',
  offline: 'You’re offline: keep this tab open, your changes will be saved when you’re back',
  signedOut: 'Signed out: keep this tab open and sign in again',
}

interface Props extends Pick<Editing, 'canStore' | 'saving' | 'canUndo' | 'canRedo' | 'undo' | 'redo' | 'announcement'> {
  state: SaveState
  onRestore: () => void
  onPreview: () => void
  onSave: () => void
  /** On a phone: the button of the list of sections, instead of undo and redo. */
  sections: ReactNode
}

export function SaveBar(props: Props) {
  const { state, canStore, onRestore, onPreview, onSave, sections } = props
  const { reason, openDialog } = props.saving
  const text = (canStore ? undefined : textsWithoutStorage[state]) ?? stateTexts[state]
  const action = actionLabels[state]
  const news = state === 'unsaved' ? props.announcement : ''
  return (
    <section className={styles.bar} aria-label="Saving">
      {sections}
      <div className={styles.state} data-state={state} aria-live="polite">
        <p className={shortTexts[state] && styles.fullText}>{news || text}</p>
        {shortTexts[state] && (
          <p className={styles.shortText} aria-hidden="true">
            {news || shortTexts[state]}
          </p>
        )}
        {state === 'unsaved' && reason && <p className="error small">{reason}</p>}
      </div>
      {action && (
        <Button variant="light" onClick={state === 'restorable' ? onRestore : openDialog}>
          {action}
        </Button>
      )}
      {!sections && <HistoryButtons {...props} />}
      {sections && !action && (
        <ActionIcon variant="subtle" color="gray" aria-label="Preview Portfolio" title="Preview Portfolio" onClick={onPreview}>
          <IconEye />
        </ActionIcon>
      )}
      {!sections && (
        <Button variant="default" onClick={onPreview}>
          Preview Portfolio
        </Button>
      )}
      <Button onClick={onSave} aria-disabled={state === 'saving'} title="Ctrl+S">
        Save Changes
      </Button>
    </section>
  )
}

export function HistoryButtons({ canUndo, canRedo, undo, redo }: Pick<Props, 'canUndo' | 'canRedo' | 'undo' | 'redo'>) {
  return (
    <div className={styles.history}>
      <HistoryButton name="Undo" keys="Ctrl+Z" Icon={IconUndo} isPossible={canUndo} onClick={undo} />
      <HistoryButton name="Redo" keys="Ctrl+Shift+Z" Icon={IconRedo} isPossible={canRedo} onClick={redo} />
    </div>
  )
}

interface HistoryProps {
  name: string
  keys: string
  Icon: IconType
  isPossible: boolean
  onClick: () => void
}

/** Uses aria-disabled, so that the button keeps the focus when no step is left. */
function HistoryButton({ name, keys, Icon, isPossible, onClick }: HistoryProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      className={styles.step ?? ''}
      leftSection={<Icon size={20} />}
      aria-disabled={!isPossible}
      title={keys}
      onClick={() => isPossible && onClick()}
    >
      {name}
    </Button>
  )
}
