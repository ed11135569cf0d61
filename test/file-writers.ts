import { PdfRenderer } from '#server/files/write/pdf-renderer.ts'
import { WordWriter } from '#server/files/write/word-writer.ts'
import type { FileWriters } from '#server/run/app.ts'
import { newSharePainter } from '#server/visitors/share-images/share-images.ts'

/** High, because tests run on busy machines. */
export const timeLimit = 50_000

/** Those of times and memory have the limit of the product. */
const maxHeldBytes = process.env['TIMING_TESTS'] === 'true' ? undefined : Infinity

/**
 * All tests of a process, their apps and the copies that they make share the threads that write files. A new thread takes longer than most tests, so
 * only a task that needs all memory replaces the one for PDFs.
 */
export const writers: FileWriters = {
  pdfs: new PdfRenderer({ fontsDir: undefined }, timeLimit, maxHeldBytes),
  wordFiles: new WordWriter(timeLimit),
  sharePainter: newSharePainter(timeLimit),
}
