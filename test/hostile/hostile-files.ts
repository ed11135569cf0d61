import { gzipSync } from 'node:zlib'
import { cardFiles } from './card-files.ts'
import { csvFiles } from './csv-files.ts'
import { type HostileFile, mebibyte } from './hostile-file.ts'
import { jsonFiles } from './json-files.ts'
import { zipFiles } from './zip-files.ts'

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
    refused: /^This (PDF |file is too complex)/,
  },
  {
    what: 'a PDF of 6 MiB',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * mebibyte, ' ')]),
    refused: /^This (PDF |file is too complex)/,
  },
]

/** Files that somebody made to do harm. They are made when they are asked for: together they are larger than the product. */
export const hostileFiles: readonly HostileFile[] = [...jsonFiles, ...zipFiles, ...csvFiles, ...cardFiles, ...otherFiles]
