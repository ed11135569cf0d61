import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { AccessCode } from '#contract/access-codes.ts'
import { IconCopy, IconMessage } from '../ui/icons.tsx'
import styles from './access-codes.module.css'
import { messageFor } from './code-texts.ts'
import { copyCode, copyCodeLink, copyCodeMessage } from './copy-code.ts'

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => currentTarget.select()

/** A link, its code, and a message to send. We send nothing ourselves. */
export function CreatedLink({ code, onClose }: { code: AccessCode; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  // The form before it may have been scrolled, and its button had the focus.
  useEffect(() => {
    content.current?.scrollIntoView({ block: 'start' })
    copy.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={content} className={`${styles.form} ${styles.created}`}>
      <p role="status">
        {code.label ? `The link for ${code.label} is ready.` : 'The link is ready.'} Send it yourself, in an email or a chat.
      </p>
      <div className={styles.copied}>
        <TextInput label="Link" readOnly value={code.link} onFocus={selectAll} />
        <Button ref={copy} leftSection={<IconCopy />} onClick={() => copyCodeLink(code)}>
          Copy link
        </Button>
      </div>
      <div className={styles.copied}>
        <TextInput
          label="Access code"
          description="To type, where a link can't be pressed."
          readOnly
          value={code.code}
          onFocus={selectAll}
          className="numbers"
        />
        <Button variant="default" leftSection={<IconCopy />} onClick={() => copyCode(code)}>
          Copy code
        </Button>
      </div>
      <div className={styles.copied}>
        <Textarea label="Message" readOnly rows={6} value={messageFor(code)} onFocus={selectAll} />
        <Button variant="default" leftSection={<IconMessage />} onClick={() => copyCodeMessage(code)}>
          Copy message
        </Button>
      </div>
      <p className="quiet small">You will see on which days it was opened, and how often. Nothing about who opened it is stored.</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </div>
  )
}
