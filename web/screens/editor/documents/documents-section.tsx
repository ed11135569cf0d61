import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { documents as calls } from '#contract/calls/calls.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { FlagSwitches } from '../../../fields/privacy-switch.tsx'
import { Section } from '../../../fields/section.tsx'
import { DropArea } from '../../../files/drop-area.tsx'
import { UploadProgress } from '../../../files/upload-progress.tsx'
import { useEditor, useOnlyEntry, usePortfolio } from '../../../model/draft/editor-context.ts'
import type { Entry } from '../../../model/entries.ts'
import { IconFileUpload } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { Entries } from '../entries/entries.tsx'
import { newResumes, useUploads } from './use-uploads.ts'

const downloadPath = (id: string) => calls.download.url.replace(':id', encodeURIComponent(id))

const renderDownload = ({ id, filename }: Entry) => (
  <a className="breaks" href={downloadPath(id)} download={filename}>
    Download <span translate="no">{String(filename)}</span>
  </a>
)

export function DocumentsSection() {
  const only = useOnlyEntry()
  const isEntry = only !== undefined
  const documents = usePortfolio((portfolio) => portfolio.documents)
  const [documentToRemove, setDocumentToRemove] = useState<Entry>()
  const RemoveDocumentDialog = useRemoveDocumentDialog()
  const askToRemove = (entry: Entry) =>
    RemoveDocumentDialog ? setDocumentToRemove(entry) : toast.error('Error', 'Failed to delete document')
  const hasResume = documents.some(({ type }) => type === 'resume')
  const ownResume = usePortfolio((portfolio) => portfolio.ownResume)
  const { edit } = useEditor()
  const [, setAnswered] = useState(0)
  const newResume = documents.find(({ id, type }) => type === 'resume' && newResumes.has(id) && (!only || only.id === id))
  const answer = (usesOwn: boolean) => {
    newResumes.clear()
    setAnswered((count) => count + 1)
    if (usesOwn) edit((current) => ({ ...current, ownResume: true }), 'ownResume')
  }
  return (
    <Section id="documents">
      {!isEntry && <FlagSwitches fields={[['documents', portfolioFields.documents]]} />}
      <Entries name="documents" list={portfolioFields.documents} onRemove={askToRemove} renderAbove={renderDownload} />
      {newResume && !ownResume && (
        <Notice
          label="Your own resume"
          text={
            <p>
              Your page has a button “Resume (PDF)” with a resume that we make. Use <bdi translate="no">{newResume.filename}</bdi> instead
              of ours?
            </p>
          }
        >
          <Button onClick={() => answer(true)}>Use mine</Button>
          <Button variant="subtle" color="gray" onClick={() => answer(false)}>
            Keep yours
          </Button>
        </Notice>
      )}
      {!isEntry && hasResume && <PortfolioInput path="ownResume" field={portfolioFields.ownResume} />}
      {!isEntry && <UploadArea />}
      {RemoveDocumentDialog && (
        <RemoveDocumentDialog
          document={documents.find(({ id }) => id === documentToRemove?.id)}
          onClose={() => setDocumentToRemove(undefined)}
        />
      )}
    </Section>
  )
}

/** Loaded with this form, not with the editor; undefined until then. Without a connection nothing could be deleted anyway. */
function useRemoveDocumentDialog() {
  const [module, setModule] = useState<typeof import('./remove-document-dialog.tsx')>()
  useEffect(() => {
    void import('./remove-document-dialog.tsx').then(setModule, () => undefined)
  }, [])
  return module?.RemoveDocumentDialog
}

const label = 'Upload PDF'
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const hint = `PDF only, up to ${megabytes(limits.documentBytes)} each; ${limits.documents} documents and ${megabytes(limits.documentsBytes)} in all.`

function UploadArea() {
  const { progress, start, cancel } = useUploads()
  return (
    <DropArea label={label} accept="application/pdf,.pdf" multiple onFiles={(files) => void start(files)}>
      {(choose) =>
        progress ? (
          <UploadProgress label={`Uploading ${progress.name}`} percent={progress.percent} onCancel={cancel} />
        ) : (
          <>
            <Button variant="light" leftSection={<IconFileUpload />} onClick={choose}>
              {label}
            </Button>
            <p className="quiet small">or drop one here. {hint}</p>
          </>
        )
      }
    </DropArea>
  )
}
