import { useState } from 'react'
import { documents as calls } from '#contract/calls.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Entry } from '../../portfolio/entries.ts'
import { usePortfolio } from '../editor-context.ts'
import { Entries } from '../entries/entries.tsx'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import { Section } from '../sections/section.tsx'
import { RemoveDocumentDialog } from './remove-document-dialog.tsx'
import { UploadArea } from './upload-area.tsx'

const downloadPath = (id: string) => calls.download.url.replace(':id', encodeURIComponent(id))

const download = ({ id, filename }: Entry) => (
  <a className="breaks" href={downloadPath(id)} download={filename}>
    Download {String(filename)}
  </a>
)

export function DocumentsSection() {
  const documents = usePortfolio((portfolio) => portfolio.documents)
  const [removing, setRemoving] = useState<Entry>()
  const hasResume = documents.some(({ type }) => type === 'resume')
  return (
    <Section id="documents">
      <Entries name="documents" list={portfolioFields.documents} onRemove={setRemoving} above={download} />
      {hasResume && <PortfolioInput path="ownResume" field={portfolioFields.ownResume} />}
      <UploadArea />
      <RemoveDocumentDialog document={documents.find(({ id }) => id === removing?.id)} onClose={() => setRemoving(undefined)} />
    </Section>
  )
}
