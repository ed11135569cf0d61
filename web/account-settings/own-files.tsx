import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ownFileAddress } from '#contract/addresses.ts'
import { PdfButton } from '../files/pdf-button.tsx'
import type { WantedPdf } from '../files/use-own-pdf.ts'
import { IconDownload } from '../ui/icons.tsx'
import styles from './own-files.module.css'

const files = [
  ['page.html', 'Web page (HTML)', 'Your page as one file. Any browser opens it, without us and without a network.'],
  ['resume.json', 'JSON Resume', 'For other resume builders. All that you wrote is in it, and it comes in here again.'],
  ['contact.vcf', 'Contact (vCard)', 'For address books on telephones and computers.'],
] as const

const papers = { letter: 'Letter', a4: 'A4' } as const

/** The own portfolio in every form that it has, and what each is good for. */
export function OwnFiles() {
  const [asStranger, setAsStranger] = useState(false)
  const [paper, setPaper] = useState<WantedPdf['paper']>('letter')
  return (
    <div className={styles.files}>
      <label className={styles.choice}>
        <input type="checkbox" checked={asStranger} onChange={(event) => setAsStranger(event.target.checked)} />
        As strangers get it, without what you hide
      </label>
      <ul className={styles.list}>
        <Row name="Resume (PDF)" about="To print, and to send with an application.">
          <fieldset className={styles.papers}>
            <legend>Paper</legend>
            {(Object.keys(papers) as WantedPdf['paper'][]).map((key) => (
              <label key={key} className={styles.choice}>
                <input type="radio" name="paper" checked={key === paper} onChange={() => setPaper(key)} />
                {papers[key]}
              </label>
            ))}
          </fieldset>
          <PdfButton paper={paper} asStranger={asStranger} label="Download Resume (PDF)">
            Download
          </PdfButton>
        </Row>
        {files.map(([file, name, about]) => (
          <Row key={file} name={name} about={about}>
            <Button
              variant="default"
              leftSection={<IconDownload />}
              component="a"
              href={ownFileAddress(file, asStranger)}
              download
              aria-label={`Download ${name}`}
            >
              Download
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  )
}

function Row({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>
        <span>{about}</span>
      </p>
      <div className={styles.controls}>{children}</div>
    </li>
  )
}
