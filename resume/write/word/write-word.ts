import { Packer } from 'docx'
import type { Density } from '../pdf/density.ts'
import { steadyDocument } from './steady.ts'
import { TooManyPartsError, wordDocumentOf } from './word-document.ts'

interface Options {
  language: string
  /** YYYY-MM-DD */
  today: string
  density: Density
}

/** Undefined if the document has too many parts. */
export async function writeWord(resume: Parameters<typeof wordDocumentOf>[0], { language, today, density }: Options) {
  try {
    return await steadyDocument(await Packer.toBuffer(wordDocumentOf(resume, language, density)), today)
  } catch (error) {
    if (error instanceof TooManyPartsError) return undefined
    throw error
  }
}
