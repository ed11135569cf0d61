import { Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { IconEye, IconEyeOff, IconMessage } from '../ui/icons.tsx'
import styles from './dashboard.module.css'
import { copyMessage } from './share-link.ts'

/** The PIN of the private part, masked until the owner reveals it, because others may see the screen. */
export function PinPanel({ url, accessPin }: { url: string; accessPin: string }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Group gap="xs" justify="space-between" className={styles.pin ?? ''}>
      <Group component="p" gap="sm" className="private">
        <span id={id}>Your PIN</span>
        {/* An output element is announced when it changes. */}
        <output aria-labelledby={id} className="strong numbers">
          {isShown ? (
            accessPin
          ) : (
            <span role="img" aria-label="hidden">
              ••••
            </span>
          )}
        </output>
      </Group>
      <Group gap="xs">
        <Button
          variant="light"
          color="bark"
          leftSection={<Icon />}
          aria-label={isShown ? 'Hide your PIN' : 'Show your PIN'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button variant="light" color="bark" leftSection={<IconMessage />} onClick={() => copyMessage(url, accessPin)}>
          Copy address and PIN as a message
        </Button>
      </Group>
      <p className="private small">
        Everybody has the same PIN. To share with more than one person, use private links: you can end each of them separately.
      </p>
    </Group>
  )
}
