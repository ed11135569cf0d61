import { Packer } from 'docx'
import { steadyDocument } from './steady.ts'
import { TooManyPartsError, wordDocumentOf } from './word-document.ts'

/**
 * Undefined if the document has too many parts.
 * @param today YYYY-MM-DD
 */
export async function writeWord(resume: Parameters<typeof wordDocumentOf>[0], { language, today }: { language: string; today: string }) {
  try {
    return await steadyDocument(await Packer.toBuffer(wordDocumentOf(resume, language)), today)
  } catch (error) {
    if (error instanceof TooManyPartsError) return undefined
    throw error
  }
}
