import { Packer } from 'docx'
import { steadyDocument } from './steady.ts'
import { wordDocumentOf } from './word-document.ts'

/** @param today YYYY-MM-DD */
export async function writeWord(resume: Parameters<typeof wordDocumentOf>[0], { language, today }: { language: string; today: string }) {
  return await steadyDocument(await Packer.toBuffer(wordDocumentOf(resume, language)), today)
}
