import { IconDownload, IconFileText } from '@tabler/icons-react'
import { formatDocumentLabel } from '../format.ts'
import { isHidden, isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { LockedCard } from './locked.tsx'

export function Documents(shown: Shown) {
  if (isLocked(shown, 'documents')) return <LockedCard id="documents" title="Documents" view={shown.view} />
  const documents = shownValue(shown, 'documents') ?? []
  if (documents.length === 0 && !isHidden(shown.view, 'documents')) return null
  return (
    <Card id="documents" title="Documents" hideable>
      {documents.length === 0 && <p>No documents yet</p>}
      <ul className="rows">
        {documents.map((document) => (
          <li key={document.id}>
            <IconFileText size={20} stroke={1.75} aria-hidden="true" />
            <div>
              {formatDocumentLabel(document)}
              <p className="detail address">{document.filename}</p>
            </div>
            <a
              className="button quiet"
              href={document.downloadUrl}
              download={document.filename}
              aria-label={`Download ${document.filename}`}
            >
              <IconDownload size={18} stroke={1.75} aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
