import { usePortfolio } from '../queries.ts'
import { pdfLettersNote } from './pdf-letters.ts'

/** Warns the owner of a page in a language that PDFs have no letters for. */
export function PdfLettersNote() {
  const note = pdfLettersNote(usePortfolio().data?.language ?? '')
  return note && <p className="quiet">{note}</p>
}
