import { deflateRawSync } from 'node:zlib'
import { type HostileFile, mebibyte, polluting } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const json = (text: string) => Buffer.from(text)
const tooLarge = /^This ZIP is too large unpacked\.$/
const unreadable = /^This ZIP can't be opened\.$/
const noResume = /^There is no resume in this ZIP\./
const columns = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const oneJob = { name: 'Positions.csv', bytes: Buffer.from(`${columns}Acme,Locksmith,,Leeds,May 2019,\n`) }

/** A table that is small until it is decompressed. */
function bomb(mebibytes: number) {
  const bytes = Buffer.alloc(mebibytes * mebibyte, 'x')
  bytes.write(columns)
  return { deflated: deflateRawSync(bytes, { level: 9 }), statedSize: bytes.length }
}
/** Files of the maximum allowed size. */
function bombs(count: number, { overlapsFirst = false } = {}) {
  const part = bomb(3.9)
  const entries = Array.from({ length: count }, (_, index) => ({
    name: `Positions_${index}.csv`,
    ...part,
    overlapsFirst: overlapsFirst && index > 0,
  }))
  return zipOf(entries)
}

const nestedZip = (depth: number): Buffer =>
  depth === 0 ? zipOf([{ name: 'Positions.csv', ...bomb(64) }]) : zipOf([{ name: 'archive.zip', bytes: nestedZip(depth - 1) }])
const small = { ...oneJob, deflated: deflateRawSync(oneJob.bytes) }
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ ...small, name: name(index) }))

export const zipFiles: HostileFile[] = [
  {
    what: 'one file of 200 MiB in a ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(200) }]),
    refused: tooLarge,
  },
  {
    what: 'a large file with a small stated size',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(100), statedSize: 100 }]),
    refused: /^This ZIP /,
  },
  {
    what: 'a small file with a large stated size',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, statedSize: 0xfffffff0 }]),
    refused: /^This ZIP /,
  },
  {
    what: '40 files of 3.9 MiB',
    filename: 'archive.zip',
    bytes: () => bombs(40),
    refused: tooLarge,
  },
  {
    what: '2,000 files with the same offset',
    filename: 'archive.zip',
    bytes: () => bombs(2000, { overlapsFirst: true }),
    refused: /^This ZIP /,
  },
  { what: 'nested ZIPs', filename: 'archive.zip', bytes: () => nestedZip(6), refused: noResume },
  {
    what: 'a name with parent folders',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, name: '../../../../tmp/Positions.csv' }]),
  },
  { what: 'an absolute name', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: '/etc/Positions.csv' }]) },
  { what: 'a Windows path', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'C:\\..\\Positions.csv' }]) },
  { what: 'names with NUL', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'Positions\0.csv' }]) },
  {
    what: 'a symbolic link',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'portfolio.json', bytes: Buffer.from('/etc/passwd'), isSymbolicLink: true }]),
    refused: /./,
  },
  { what: '5,001 files', filename: 'archive.zip', bytes: () => zipOf(many(5001, (index) => `Jobs/${index}.csv`)), refused: tooLarge },
  { what: '60,000 files', filename: 'archive.zip', bytes: () => zipOf(many(60_000, (index) => `${index}.csv`)), refused: tooLarge },
  { what: 'a wrong file count', filename: 'archive.zip', bytes: () => zipOf([oneJob], { statedCount: 4000 }) },
  { what: '100 files of the same name', filename: 'archive.zip', bytes: () => zipOf(many(100, () => 'Positions.csv')) },
  {
    what: 'files named __proto__',
    filename: 'archive.zip',
    bytes: () =>
      zipOf([
        oneJob,
        { name: '__proto__', bytes: json(polluting) },
        { ...oneJob, name: 'constructor.csv' },
        { ...oneJob, name: '__proto__/Positions.csv' },
      ]),
    isRead: true,
  },
  {
    what: 'columns named __proto__',
    filename: 'archive.zip',
    bytes: () =>
      zipOf([
        {
          name: 'Positions.csv',
          bytes: Buffer.from(
            'Company Name,Title,Description,Location,Started On,Finished On,__proto__,constructor,__proto__\nAcme,a,,,2019,,polluted,polluted,x\n',
          ),
        },
      ]),
    isRead: true,
  },
  {
    what: 'a name of 60,000 characters',
    filename: 'archive.zip',
    bytes: () => zipOf([oneJob, { ...oneJob, name: `${'deep/'.repeat(12_000)}Positions.csv` }]),
  },
  {
    what: 'a comment of 64 KiB with end records',
    filename: 'archive.zip',
    bytes: () => zipOf([oneJob], { comment: Buffer.alloc(65_000, 'PK\x05\x06', 'latin1') }),
  },
  { what: 'a ZIP with a password', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, isEncrypted: true }]), refused: unreadable },
  {
    what: 'a truncated ZIP',
    filename: 'archive.zip',
    bytes: () => ((zip) => zip.subarray(0, zip.length / 2))(zipOf(many(50, (index) => `Positions_${index}.csv`))),
    refused: unreadable,
  },
  {
    what: 'a ZIP with damaged content',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', deflated: Buffer.alloc(500, 0xaa), statedSize: 900 }]),
    refused: /^(This ZIP can't be opened|There is no resume in this ZIP)\./,
  },
  {
    what: 'an empty ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([]),
    refused: /^(This ZIP can't be opened|There is no resume in this ZIP)\./,
  },
  {
    what: 'only the signature of a ZIP',
    filename: 'archive.zip',
    bytes: () => Buffer.from('PK\x03\x04', 'latin1'),
    refused: unreadable,
  },
  {
    what: 'a PDF that is also a ZIP',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'), zipOf([oneJob])]),
  },
  {
    what: 'a ZIP that is also a PDF',
    filename: 'archive.zip',
    bytes: () => Buffer.concat([zipOf([oneJob]), Buffer.from('\n%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')]),
  },
  {
    what: 'a portfolio.json of depth 10,000',
    filename: 'understory.zip',
    bytes: () => zipOf([{ name: 'portfolio.json', bytes: json(`{"firstName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`) }]),
    refused: /./,
  },
  {
    what: 'a portfolio.json with invalid values',
    filename: 'understory.zip',
    bytes: () =>
      zipOf([
        {
          name: 'portfolio.json',
          bytes: json(
            `{"id":1,"version":"x","firstName":{},"experience":[null,1,"x",[],{"id":"../x","title":7}],"links":[{"url":"javascript:alert(1)"}],"documents":[{"id":"../../etc","filename":"../../x"}],"salaryMin":1e999,"__proto__":${polluting}}`,
          ),
        },
        { name: 'documents/1 ../../x', bytes: json('%PDF-1.4') },
      ]),
  },
]
