import { useState } from 'react'
import { documents } from '#contract/calls.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Entry } from '../../portfolio/entries.ts'
import { useEditor } from '../editor-context.ts'
import { Entries } from '../entries/entries.tsx'
import { Section } from '../sections/section.tsx'
import { RemoveDocumentDialog } from './remove-document-dialog.tsx'
import { UploadArea } from './upload-area.tsx'

const downloadOf = (id: string) => documents.download.url.replace(':id', encodeURIComponent(id))

const download = ({ id, filename }: Entry) => (
  <a className="breaks" href={downloadOf(id)} download={filename}>
    Download {String(filename)}
  </a>
)

export function DocumentsSection() {
  const { portfolio } = useEditor()
  const [leaving, setLeaving] = useState<Entry>()
  return (
    <Section id="documents">
      <Entries name="documents" list={portfolioFields.documents} onRemove={setLeaving} above={download} />
      <UploadArea />
      <RemoveDocumentDialog document={portfolio.documents.find(({ id }) => id === leaving?.id)} onClose={() => setLeaving(undefined)} />
    </Section>
  )
}
