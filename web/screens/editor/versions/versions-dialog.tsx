import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { PortfolioVersion } from '#contract/calls/versions.ts'
import { EditorContext, useEditor } from '../../../model/draft/editor-context.ts'
import { VersionDetail } from './version-detail.tsx'
import { VersionList } from './version-list.tsx'

/** The last saves, with what each changed and what restoring it would change. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const [shownVersion, setShownVersion] = useState<{ version: PortfolioVersion; changedSince: readonly string[] }>()
  const editor = useEditor()
  // This dialog would cover the sign-in dialog.
  const requireSignIn = () => {
    onClose()
    editor.requireSignIn()
  }
  return (
    <Modal size="xl" opened onClose={onClose} title="Earlier versions">
      <EditorContext value={{ ...editor, requireSignIn }}>
        {shownVersion ? (
          <VersionDetail {...shownVersion} onBack={() => setShownVersion(undefined)} onRestored={onClose} />
        ) : (
          <VersionList onShow={(version, changedSince) => setShownVersion({ version, changedSince })} />
        )}
      </EditorContext>
    </Modal>
  )
}
