import { ActionIcon } from '@mantine/core'
import { IconBold, IconItalic, IconLink } from '../../ui/icons.tsx'
import styles from './texts.module.css'

interface Props {
  onBold: () => void
  onItalic: () => void
  onLink: () => void
}

const mod = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘' : 'Ctrl+'

/** Is seen while its field has the focus. */
export function MarkToolbar({ onBold, onItalic, onLink }: Props) {
  const ways = [
    { name: 'Bold', key: 'B', Icon: IconBold, act: onBold },
    { name: 'Italic', key: 'I', Icon: IconItalic, act: onItalic },
    { name: 'Link', key: 'K', Icon: IconLink, act: onLink },
  ]
  return (
    <div className={styles.bar} role="toolbar" aria-label="Formatting">
      {ways.map(({ name, key, Icon, act }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          aria-label={name}
          title={`${name} (${mod}${key})`}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          <Icon />
        </ActionIcon>
      ))}
    </div>
  )
}
