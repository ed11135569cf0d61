import { useCallback, useState } from 'react'
import type { Document } from '#contract/document.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { documents } from '#contract/routes.ts'
import { repeatingSections } from '#contract/sections.ts'
import { type Entry, withEntry } from '../draft.ts'
import { useEditor } from '../editor-context.ts'
import { EntryFields } from '../entries/entry-fields.tsx'
import { EntryList } from '../entries/entry-list.tsx'
import { Section } from '../section.tsx'
import styles from './documents.module.css'
import { RemoveDocumentDialog } from './remove-document-dialog.tsx'
import { UploadArea } from './upload-area.tsx'

const { noun, fields } = repeatingSections.documents
const nameOf = ({ filename }: Document) => filename
const downloadOf = ({ id }: Document) => documents.download.url.replace(':id', encodeURIComponent(id))

export function DocumentsSection() {
  const { portfolio, errors, edit } = useEditor()
  const [leaving, setLeaving] = useState<Document>()
  const change = useCallback(
    (update: (entries: readonly Document[]) => Document[], path = 'documents') =>
      edit((current) => ({ ...current, documents: update(current.documents) }), path),
    [edit],
  )
  const onChange = useCallback(
    (entry: Entry, path: string) =>
      edit((current): Portfolio => ({ ...current, documents: withEntry<Entry>(current.documents, entry) as Document[] }), path),
    [edit],
  )
  const renderDocument = useCallback(
    (document: Document) => (
      <>
        <a className={styles['download']} href={downloadOf(document)} download={document.filename}>
          Download {document.filename}
        </a>
        <EntryFields list="documents" fields={fields} entry={document} errors={errors} onChange={onChange} mustChoose />
      </>
    ),
    [errors, onChange],
  )
  return (
    <Section id="documents" why="A reader who wants to know more, or has to pass you on, takes your resume along as a file.">
      <EntryList<Document>
        noun={noun}
        list="documents"
        entries={portfolio.documents}
        change={change}
        nameOf={nameOf}
        empty="No documents yet. Most people start with their resume."
        onRemove={setLeaving}
        error={errors['documents']}
      >
        {renderDocument}
      </EntryList>
      <UploadArea />
      <RemoveDocumentDialog document={leaving} onClose={() => setLeaving(undefined)} />
    </Section>
  )
}
