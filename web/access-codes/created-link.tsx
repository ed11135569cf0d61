import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AccessCode } from '#contract/access-codes.ts'
import { letterPath } from '../letter/letter-path.ts'
import { selectAll } from '../ui/copy.ts'
import { IconCopy, IconMessage } from '../ui/icons.tsx'
import styles from './access-codes.module.css'
import { messageFor } from './code-texts.ts'
import { copyCode, copyCodeLink, copyCodeMessage } from './copy-code.ts'

/** Shows the new link, its code, and a message. The owner sends them; the server sends nothing. */
export function CreatedLink({ code, onClose }: { code: AccessCode; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  // The form that this replaces may have been scrolled, and the focus was on its button.
  useEffect(() => {
    content.current?.scrollIntoView({ block: 'start' })
    copyButton.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} className={`${styles.form} ${styles.created}`}>
      <p role="status">
        {code.label ? `The link for ${code.label} is ready.` : 'The link is ready.'} Send it yourself, in an email or a chat.
      </p>
      <div className={styles.copyable}>
        <TextInput label="Link" readOnly value={code.link} onFocus={selectAll} />
        <Button ref={copyButton} leftSection={<IconCopy />} onClick={() => copyCodeLink(code)}>
          Copy link
        </Button>
      </div>
      <div className={styles.copyable}>
        <TextInput
          label="Access code"
          description="To type in, where a link can't be opened."
          readOnly
          value={code.code}
          onFocus={selectAll}
          className="numbers"
        />
        <Button variant="default" leftSection={<IconCopy />} onClick={() => copyCode(code)}>
          Copy code
        </Button>
      </div>
      <div className={styles.copyable}>
        <Textarea label="Message" readOnly rows={6} value={messageFor(code)} onFocus={selectAll} />
        <Button variant="default" leftSection={<IconMessage />} onClick={() => copyCodeMessage(code)}>
          Copy message
        </Button>
      </div>
      <p className="quiet small">You will see on which days it was opened, and how often. Nothing about who opened it is stored.</p>
      <Group justify="flex-end">
        <Button component={Link} to={letterPath(code)} variant="subtle">
          Write a letter for it
        </Button>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </div>
  )
}
