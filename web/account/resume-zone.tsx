import type { ReactNode } from 'react'
import { PasteField } from './paste-field.tsx'

export const resumeTypes =
  '.json,.zip,.pdf,.docx,.odt,.md,.markdown,.txt,.html,.htm,.vcf,.vcard,.bib,.ris,.xml,application/json,application/zip,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text,text/plain,text/vcard'

interface Props {
  onFile?: (file: File) => void
  isOver?: boolean
  children?: ReactNode
}

/** Where a newcomer drops a resume. Painted before the app loads: the button opens the file dialog already then. */
export function ResumeZone({ onFile, isOver = false, children }: Props) {
  return (
    <section className="resume-zone" data-over={isOver || undefined} aria-labelledby="drop-your-resume">
      <div>
        <h2 id="drop-your-resume">
          {/* The colon of the title's typeface is in a file of 10 kB that nothing else here needs. */}
          Drop your resume<span className="colon">:</span> <br />
          see your page
        </h2>
        <p>PDF, Word, text or LinkedIn. Five looks in a few seconds, before you register.</p>
        <label className="file-button">
          Choose a file
          <input
            type="file"
            accept={resumeTypes}
            aria-label="Choose a file"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onFile?.(file)
            }}
          />
        </label>
        <PasteField onFile={onFile} />
        {children}
        <a href="#facts">No resume? Three facts do</a>
      </div>
      <LookSamples />
    </section>
  )
}

const looks = ['slate', 'clay', 'plum']

/** One page in three looks. */
export function LookSamples() {
  return (
    <div className="look-samples" aria-hidden="true">
      {looks.map((look) => (
        <div key={look} className={look}>
          <b>Maya Okonkwo</b>
          <i />
        </div>
      ))}
    </div>
  )
}
