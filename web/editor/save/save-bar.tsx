import { Button, Group } from '@mantine/core'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { IconRedo, type Icon as IconType, IconUndo } from '../../ui/icons.tsx'
import styles from './save-bar.module.css'

const words = {
  saved: 'All changes saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving',
  offline: "You're offline: your changes are kept here and will be saved when you're back",
  signedOut: 'Signed out: sign in again, your changes are kept',
  elsewhere: 'Changed elsewhere',
}

export type SaveState = keyof typeof words

/** What can be done about it. */
const ways: Partial<Record<SaveState, string>> = { signedOut: 'Sign in again', elsewhere: 'Compare' }

/** Where the browser forbids its storage, this tab is the only place. */
const unkept: Partial<Record<SaveState, string>> = {
  offline: "You're offline: keep this tab open, your changes will be saved when you're back",
  signedOut: 'Signed out: sign in again, and keep this tab open until then',
}

interface Props {
  state: SaveState
  /** Whether the browser keeps what is not saved. */
  keeps: boolean
  /** Why the last save was refused. */
  reason: string
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onPreview: () => void
  onSave: () => void
  /** Does what this state asks for. */
  onMend: () => void
}

export function SaveBar({ state, keeps, reason, onPreview, onSave, onMend, ...history }: Props) {
  return (
    <BottomBar label="Saving" width="1440px" className={styles.inner}>
      <div className={styles.state} data-state={state} aria-live="polite">
        <p>{(keeps ? undefined : unkept[state]) ?? words[state]}</p>
        {state === 'unsaved' && reason && <p className="error small">{reason}</p>}
      </div>
      {ways[state] && (
        <Button variant="light" onClick={onMend}>
          {ways[state]}
        </Button>
      )}
      <Group gap={0} wrap="nowrap" className={styles.history ?? ''}>
        <HistoryButton name="Undo" keys="Ctrl+Z" Icon={IconUndo} possible={history.canUndo} onClick={history.onUndo} />
        <HistoryButton name="Redo" keys="Ctrl+Shift+Z" Icon={IconRedo} possible={history.canRedo} onClick={history.onRedo} />
      </Group>
      <Button variant="default" className={styles.preview ?? ''} onClick={onPreview}>
        Preview Portfolio
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
  possible: boolean
  onClick: () => void
}

/** Stays focusable at the end of the way. */
function HistoryButton({ name, keys, Icon, possible, onClick }: HistoryProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      className={styles.step ?? ''}
      leftSection={<Icon size={20} />}
      aria-disabled={!possible}
      title={keys}
      onClick={() => possible && onClick()}
    >
      <span className={styles.word}>{name}</span>
    </Button>
  )
}
