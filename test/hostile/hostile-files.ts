import { gzipSync } from 'node:zlib'
import { cardFiles } from './card-files.ts'
import { csvFiles } from './csv-files.ts'
import { type HostileFile, mebibyte } from './hostile-file.ts'
import { jsonFiles } from './json-files.ts'
import { textFiles } from './text-files.ts'
import { wordFiles } from './word-files.ts'
import { zipFiles } from './zip-files.ts'

/** Just below the size limits, with the content for which pdf.js needs the most memory. */
const heavyPdfs = [
  { content: 'one text', letters: '(', count: 780_000 },
  { content: 'arrays', letters: '[]', count: 390_000 },
  { content: 'nested arrays', letters: '[', count: 780_000 },
  { content: 'dictionaries', letters: '<<>>', count: 49_000 },
  { content: 'nested dictionaries', letters: '<</a', count: 49_000 },
].map(
  ({ content, letters, count }): HostileFile => ({
    title: `a PDF of ${content}`,
    filename: 'resume.pdf',
    bytes: () => Buffer.from(`%PDF-1.7\n1 0 obj\n${letters.repeat(count)}`),
    rejection: /^This PDF can’t be opened\.$/,
  }),
)

const otherFiles: HostileFile[] = [
  { title: 'an empty file', filename: 'resume.json', bytes: () => Buffer.alloc(0), rejection: /./ },
  {
    title: 'a GZIP',
    filename: 'archive.tar.gz',
    bytes: () => gzipSync(Buffer.alloc(mebibyte)),
    rejection: /^We can’t read this kind of file\./,
  },
  { title: 'only the header of a PDF', filename: 'resume.pdf', bytes: () => Buffer.from('%PDF-1.7\n'), rejection: /^This PDF / },
  {
    title: 'a PDF with random brackets',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * mebibyte, '<<[(')]),
    rejection: /^This file is too complex/,
  },
  ...heavyPdfs,
  {
    title: 'a PDF of 6 MiB',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * mebibyte, ' ')]),
    rejection: /^This (PDF |file is too complex)/,
  },
]

/** Malicious files. They are generated on demand, because together they are very large. */
export const hostileFiles: readonly HostileFile[] = [
  ...jsonFiles,
  ...zipFiles,
  ...csvFiles,
  ...cardFiles,
  ...wordFiles,
  ...textFiles,
  ...otherFiles,
]
