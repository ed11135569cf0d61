import { Button, Group, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { documents } from '#contract/calls/calls.ts'
import type { Document } from '#contract/fields/document.ts'
import { call, isSignedOut } from '../../../model/api.ts'
import { withoutDocument } from '../../../model/draft/draft.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { withoutEntry } from '../../../model/entries.ts'
import { handlesSignOut, updateCachedPortfolio } from '../../../model/queries.ts'
import { toast } from '../../../ui/toast.ts'

interface Props {
  document: Document | undefined
  onClose: () => void
}

/** Asks first, because the server deletes the document immediately and permanently. */
export function RemoveDocumentDialog({ document, onClose }: Props) {
  const { change, requireSignIn } = useEditor()
  const [lastDocument, setLastDocument] = useState(document)
  // The file name stays visible while the dialog closes.
  if (document && document !== lastDocument) setLastDocument(document)
  const removal = useMutation({
    mutationFn: (id: string) => call(documents.remove, { params: { id } }),
    meta: handlesSignOut,
    onSuccess: (_, id) => {
      change((draft) => withoutDocument(draft, id))
      updateCachedPortfolio((cached) => ({ ...cached, documents: withoutEntry(cached.documents, id) }))
      toast.success('Success', 'Document deleted')
      onClose()
    },
    onError: (error) => {
      onClose()
      if (isSignedOut(error)) requireSignIn()
      else toast.error('Error', 'Failed to delete document')
    },
  })
  return (
    <Modal opened={document !== undefined} onClose={onClose} title="Remove this document?">
      <p>
        <strong translate="no">{lastDocument?.filename}</strong> will be deleted now. This can’t be undone.
      </p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="danger" loading={removal.isPending} onClick={() => document && removal.mutate(document.id)}>
          Remove document
        </Button>
      </Group>
    </Modal>
  )
}
