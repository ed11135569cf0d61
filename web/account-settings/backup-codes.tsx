import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { IconCopy, IconDownload } from '../ui/icons.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import styles from './backup-codes.module.css'
import dialog from './dialog.module.css'

/** Shown this one time. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const intro = useRef<HTMLParagraphElement>(null)
  // The button that led here is gone, and with it the focus.
  useEffect(() => intro.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied', 'The codes are on your clipboard')
    } catch {
      toast.error('Not copied', 'Your browser refused. Select the codes and copy them by hand.')
    }
  }
  return (
    <div className={dialog.content}>
      <p ref={intro} tabIndex={-1}>
        Keep these ten backup codes where you will find them without your phone. Each signs you in once when the app isn't at hand. They are
        not shown again.
      </p>
      <ol className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={dialog.actions}>
        <Button variant="light" leftSection={<IconCopy />} onClick={copy}>
          Copy
        </Button>
        <Button
          variant="light"
          leftSection={<IconDownload />}
          onClick={() =>
            saveFile(new Blob([`Understory backup codes\n\n${text}\n`], { type: 'text/plain' }), 'understory-backup-codes.txt')
          }
        >
          Download
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </div>
  )
}
