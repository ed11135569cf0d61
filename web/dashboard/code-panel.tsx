import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconMessage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './code-panel.module.css'
import { copyMessage } from './share-link.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The code of the private part, covered until its owner wants to see it: others may look at this screen, too. */
export function CodePanel({ url, code }: { url: string; code: string }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className={styles['panel']}>
      <p className={styles['code']}>
        <span id={id}>Your code</span>
        {/* Spoken when it changes. */}
        <output aria-labelledby={id}>
          {isShown ? (
            code
          ) : (
            <span role="img" aria-label="hidden">
              ••••
            </span>
          )}
        </output>
      </p>
      <div className={styles['buttons']}>
        <Button
          variant="light"
          color="bark"
          leftSection={<Eye {...icon} />}
          aria-label={isShown ? 'Hide your code' : 'Show your code'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <Button variant="light" color="bark" leftSection={<IconMessage {...icon} />} onClick={() => copyMessage(url, code)}>
          Copy address and code as a message
        </Button>
      </div>
    </div>
  )
}
