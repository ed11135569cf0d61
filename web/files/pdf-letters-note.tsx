import { pdfLettersNote } from '../model/pdf-letters.ts'
import { usePortfolio } from '../model/queries.ts'

/** Warns the owner of a page in a language that PDFs have no letters for. */
export function PdfLettersNote() {
  const note = pdfLettersNote(usePortfolio().data?.language ?? '')
  return note && <p className="quiet">{note}</p>
}
