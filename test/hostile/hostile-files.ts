import { gzipSync } from 'node:zlib'
import { cardFiles } from './card-files.ts'
import { csvFiles } from './csv-files.ts'
import { type HostileFile, mebibyte } from './hostile-file.ts'
import { jsonFiles } from './json-files.ts'
import { zipFiles } from './zip-files.ts'

/** Just below the size limits, with the content for which pdf.js needs the most memory. */
const heavyPdfs = [
  { of: 'one text', letters: '(', count: 780_000 },
  { of: 'arrays', letters: '[]', count: 390_000 },
  { of: 'nested arrays', letters: '[', count: 780_000 },
  { of: 'dictionaries', letters: '<<>>', count: 49_000 },
  { of: 'nested dictionaries', letters: '<</a', count: 49_000 },
].map(
  ({ of, letters, count }): HostileFile => ({
    what: `a PDF of ${of}`,
    filename: 'resume.pdf',
    bytes: () => Buffer.from(`%PDF-1.7\n1 0 obj\n${letters.repeat(count)}`),
    refused: /^This PDF can't be opened\.$/,
  }),
)

const otherFiles: HostileFile[] = [
  { what: 'an empty file', filename: 'resume.json', bytes: () => Buffer.alloc(0), refused: /./ },
  {
    what: 'a GZIP',
    filename: 'archive.tar.gz',
    bytes: () => gzipSync(Buffer.alloc(mebibyte)),
    refused: /^We can't read this kind of file\./,
  },
  { what: 'only the header of a PDF', filename: 'resume.pdf', bytes: () => Buffer.from('%PDF-1.7\n'), refused: /^This PDF / },
  {
    what: 'a PDF with random brackets',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * mebibyte, '<<[(')]),
    refused: /^This file is too complex/,
  },
  ...heavyPdfs,
  {
    what: 'a PDF of 6 MiB',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * mebibyte, ' ')]),
    refused: /^This (PDF |file is too complex)/,
  },
]

/** Malicious files. They are generated on demand, because together they are very large. */
export const hostileFiles: readonly HostileFile[] = [...jsonFiles, ...zipFiles, ...csvFiles, ...cardFiles, ...otherFiles]
