import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { siteName } from '../../ui/app-facts.ts'
import { copyText } from '../../ui/copy.ts'
import { IconCopy, IconDownload } from '../../ui/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** Shown only once, directly after the codes are created. */
export function BackupCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const intro = useRef<HTMLParagraphElement>(null)
  // The button that opened this view has been removed, and the focus with it.
  useEffect(() => intro.current?.focus(), [])
  const copy = () => {
    const failure = 'Your browser blocked copying. Select the codes and copy them yourself.'
    return copyText(text, ['Copied', 'The codes are on your clipboard'], ['Not copied', failure])
  }
  const createFile = () => new Blob([`${siteName} backup codes\n\n${text}\n`], { type: 'text/plain' })
  return (
    <Stack>
      <p ref={intro} tabIndex={-1} className="quiet">
        Store these ten backup codes somewhere other than your phone. Each one signs you in once when you don’t have the app. They are not
        shown again.
      </p>
      <ol
        className="sheet"
        style={{ columns: 2, fontFamily: 'monospace', lineHeight: 2, textAlign: 'center' }}
        translate="no"
        aria-label="Backup codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm" justify="flex-end">
        <Button variant="light" leftSection={<IconCopy />} onClick={copy}>
          Copy
        </Button>
        <Button variant="light" leftSection={<IconDownload />} onClick={() => saveFile(createFile(), 'understory-backup-codes.txt')}>
          Download
        </Button>
        <Button onClick={onClose}>I have saved them</Button>
      </Group>
    </Stack>
  )
}
