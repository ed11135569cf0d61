import type { PublicDocument } from '#contract/document.ts'
import { formatDocumentLabel } from '#contract/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { isHidden, isLocked, switchOf, type VisibleFields, visibleValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import type { Part } from './part.ts'

export function documents(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'documents',
    section: 'documents',
    title: spoken.say('documents'),
    isPrivate: isHidden(visible.view, 'documents'),
    hiddenBy: switchOf('documents'),
  } as const
  if (isLocked(visible, 'documents')) return { ...card, locked: spoken.choice('things', 'documents') }
  const all = visibleValue(visible, 'documents') ?? []
  if (all.length === 0) return card.isPrivate ? { ...card, content: <p>{spoken.say('noDocuments')}</p> } : undefined
  const rows = all.map((document) => <DocumentRow key={document.id} document={document} spoken={spoken} />)
  return { ...card, content: <ul className="documents">{rows}</ul> }
}

function DocumentRow({ document, spoken }: { document: PublicDocument; spoken: Spoken }) {
  return (
    <li {...useSelectable()({ at: `documents.${document.id}` })}>
      <div>
        <span dir="auto">{formatDocumentLabel(document, spoken)}</span>
        <small className="url" dir="auto" translate="no">
          {document.filename}
        </small>
      </div>
      {document.downloadUrl && (
        <a
          className="button quiet"
          href={document.downloadUrl}
          download={document.filename}
          aria-label={spoken.say('downloadFile', { file: document.filename })}
        >
          {spoken.say('download')}
        </a>
      )}
    </li>
  )
}
