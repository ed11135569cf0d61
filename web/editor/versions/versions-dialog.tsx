import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { PortfolioVersion } from '#contract/versions.ts'
import { EditorContext, useEditor } from '../editor-context.ts'
import { VersionDetail } from './version-detail.tsx'
import { VersionList } from './version-list.tsx'

/** The last saves, with what each changed and what restoring it would change. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<PortfolioVersion>()
  const editor = useEditor()
  // This dialog would cover the sign-in dialog.
  const signedOut = () => {
    onClose()
    editor.signedOut()
  }
  return (
    <Modal size="xl" opened onClose={onClose} title="Earlier versions">
      <EditorContext value={{ ...editor, signedOut }}>
        {shown ? (
          <VersionDetail key={shown.version} shown={shown} onBack={() => setShown(undefined)} onRestored={onClose} />
        ) : (
          <VersionList onShow={setShown} />
        )}
      </EditorContext>
    </Modal>
  )
}
