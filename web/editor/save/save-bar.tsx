import { Button, Group } from '@mantine/core'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { IconExternalLink, IconRedo, type Icon as IconType, IconUndo } from '../../ui/icons.tsx'
import type { Editing } from '../use-editing.ts'
import styles from './save-bar.module.css'

const stateTexts = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving',
  offline: "You're offline: your changes are kept here and will be saved when you're back",
  signedOut: 'Signed out: sign in again, your changes are kept',
  conflict: 'Changed elsewhere',
  restorable: 'Earlier changes are not saved',
}

export type SaveState = keyof typeof stateTexts

/** Texts for phones, where the bar has one row. Screen readers read the full text. */
const shortTexts: Partial<Record<SaveState, string>> = { saved: 'Saved', unsaved: 'Unsaved' }

/** The label of the button that resolves a state. */
const actionLabels: Partial<Record<SaveState, string>> = { signedOut: 'Sign in again', conflict: 'Compare', restorable: 'Restore' }

/** Texts for browsers that forbid storage: the changes exist only in this tab. */
const textsWithoutStorage: Partial<Record<SaveState, string>> = {
  offline: "You're offline: keep this tab open, your changes will be saved when you're back",
  signedOut: 'Signed out: keep this tab open and sign in again',
}

interface Props extends Pick<Editing, 'canStore' | 'saving' | 'canUndo' | 'canRedo' | 'undo' | 'redo'> {
  state: SaveState
  onRestore: () => void
  onPreview: () => void
  onSave: () => void
}

export function SaveBar({
  state,
  canStore,
  saving: { reason, openDialog },
  onRestore,
  onPreview,
  onSave,
  canUndo,
  canRedo,
  undo,
  redo,
}: Props) {
  return (
    <BottomBar label="Saving" width="1440px" className={styles.inner} isOneRow>
      <div className={styles.state} data-state={state} aria-live="polite">
        <p className={shortTexts[state] && styles.fullText}>{(canStore ? undefined : textsWithoutStorage[state]) ?? stateTexts[state]}</p>
        {shortTexts[state] && (
          <p className={styles.shortText} aria-hidden="true">
            {shortTexts[state]}
          </p>
        )}
        {state === 'unsaved' && reason && <p className="error small">{reason}</p>}
      </div>
      {actionLabels[state] && (
        <Button variant="light" onClick={state === 'restorable' ? onRestore : openDialog}>
          {actionLabels[state]}
        </Button>
      )}
      <Group gap={0} wrap="nowrap" className={styles.history ?? ''}>
        <HistoryButton name="Undo" keys="Ctrl+Z" Icon={IconUndo} isPossible={canUndo} onClick={undo} />
        <HistoryButton name="Redo" keys="Ctrl+Shift+Z" Icon={IconRedo} isPossible={canRedo} onClick={redo} />
      </Group>
      <Button
        variant="default"
        className={styles.preview ?? ''}
        leftSection={<IconExternalLink size={20} />}
        title="Preview Portfolio"
        onClick={onPreview}
      >
        <span className={styles.label}>
          Preview<span className={styles.labelEnd}> Portfolio</span>
        </span>
      </Button>
      <Button onClick={onSave} aria-disabled={state === 'saving'} title="Ctrl+S">
        Save Changes
      </Button>
    </BottomBar>
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
      <span className={styles.label}>{name}</span>
    </Button>
  )
}
