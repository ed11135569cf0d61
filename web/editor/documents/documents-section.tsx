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

const renderDownload = ({ id, filename }: Entry) => (
  <a className="breaks" href={downloadPath(id)} download={filename}>
    Download {String(filename)}
  </a>
)

export function DocumentsSection() {
  const documents = usePortfolio((portfolio) => portfolio.documents)
  const [documentToRemove, setDocumentToRemove] = useState<Entry>()
  const hasResume = documents.some(({ type }) => type === 'resume')
  return (
    <Section id="documents">
      <Entries name="documents" list={portfolioFields.documents} onRemove={setDocumentToRemove} renderAbove={renderDownload} />
      {hasResume && <PortfolioInput path="ownResume" field={portfolioFields.ownResume} />}
      <UploadArea />
      <RemoveDocumentDialog
        document={documents.find(({ id }) => id === documentToRemove?.id)}
        onClose={() => setDocumentToRemove(undefined)}
      />
    </Section>
  )
}
