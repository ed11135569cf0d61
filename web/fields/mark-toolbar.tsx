import { ActionIcon } from '@mantine/core'
import { IconBold, IconItalic, IconLink } from '../ui/icons.tsx'
import styles from './texts.module.css'

interface Props {
  onBold: () => void
  onItalic: () => void
  onLink: () => void
}

const modifier = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+'

/** Visible while its field has the focus. */
export function MarkToolbar({ onBold, onItalic, onLink }: Props) {
  const buttons = [
    { name: 'Bold', key: 'B', Icon: IconBold, onClick: onBold },
    { name: 'Italic', key: 'I', Icon: IconItalic, onClick: onItalic },
    { name: 'Link', key: 'K', Icon: IconLink, onClick: onLink },
  ]
  return (
    <div className={styles.bar} role="toolbar" aria-label="Formatting">
      {buttons.map(({ name, key, Icon, onClick }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          aria-label={name}
          title={`${name} (${modifier}${key})`}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
        >
          <Icon />
        </ActionIcon>
      ))}
    </div>
  )
}
