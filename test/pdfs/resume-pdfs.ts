import type { PdfRequest } from '#server/files/write/pdf-renderer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '../file-writers.ts'
import { readPdf } from './read-pdf.ts'

export const { pdfs } = writers
export const pdfRequest: PdfRequest = { paper: 'letter', page: 'https://understory.example/me/ada', today: '2026-11-22' }

/** Creates the resume of a portfolio as a PDF. */
export const pdfOf = (portfolio: object, more: Partial<PdfRequest> = {}) =>
  pdfs.resumePdf(readContent(portfolio), { ...pdfRequest, ...more })

/** Creates the resume of a portfolio as a PDF, and reads it. */
export const readPdfOf = async (portfolio: object, more: Partial<PdfRequest> = {}) => readPdf((await pdfOf(portfolio, more)).bytes)
