import { gzipSync } from 'node:zlib'
import { cardFiles } from './card-files.ts'
import { csvFiles } from './csv-files.ts'
import { type HostileFile, mebibyte } from './hostile-file.ts'
import { jsonFiles } from './json-files.ts'
import { zipFiles } from './zip-files.ts'

/** Just below what is looked at: what pdf.js makes of these takes the most room. */
const heavyPdfs = [
  { of: 'one text', letters: '(', count: 780_000 },
  { of: 'lists', letters: '[]', count: 390_000 },
  { of: 'lists in lists', letters: '[', count: 780_000 },
  { of: 'dictionaries', letters: '<<>>', count: 49_000 },
  { of: 'dictionaries in dictionaries', letters: '<</a', count: 49_000 },
].map(
  ({ of, letters, count }): HostileFile => ({
    what: `a PDF of ${of}`,
    filename: 'resume.pdf',
    bytes: () => Buffer.from(`%PDF-1.7\n1 0 obj\n${letters.repeat(count)}`),
    refused: /^This PDF can't be opened\.$/,
  }),
)

const otherFiles: HostileFile[] = [
  { what: 'nothing', filename: 'resume.json', bytes: () => Buffer.alloc(0), refused: /./ },
  {
    what: 'a GZIP',
    filename: 'archive.tar.gz',
    bytes: () => gzipSync(Buffer.alloc(mebibyte)),
    refused: /^We can't read this kind of file\./,
  },
  { what: 'the first letters of a PDF', filename: 'resume.pdf', bytes: () => Buffer.from('%PDF-1.7\n'), refused: /^This PDF / },
  {
    what: 'a PDF of nonsense',
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

/** Files that somebody made to do harm. They are made when they are asked for: together they are larger than the product. */
export const hostileFiles: readonly HostileFile[] = [...jsonFiles, ...zipFiles, ...csvFiles, ...cardFiles, ...otherFiles]
