import { deflateRawSync } from 'node:zlib'
import { type HostileFile, mebibyte, pollutingJson } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const json = (text: string) => Buffer.from(text)
const tooLarge = /^This ZIP is too large unpacked\.$/
const unreadable = /^This ZIP can’t be opened\.$/
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
const smallEntry = { ...oneJob, deflated: deflateRawSync(oneJob.bytes) }
const manyEntries = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ ...smallEntry, name: name(index) }))

export const zipFiles: HostileFile[] = [
  {
    title: 'one file of 200 MiB in a ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(200) }]),
    rejection: tooLarge,
  },
  {
    title: 'a large file with a small stated size',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(100), statedSize: 100 }]),
    rejection: /^This ZIP /,
  },
  {
    title: 'a small file with a large stated size',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, statedSize: 0xfffffff0 }]),
    rejection: /^This ZIP /,
  },
  {
    title: '40 files of 3.9 MiB',
    filename: 'archive.zip',
    bytes: () => bombs(40),
    rejection: tooLarge,
  },
  {
    title: '2,000 files with the same offset',
    filename: 'archive.zip',
    bytes: () => bombs(2000, { overlapsFirst: true }),
    rejection: /^This ZIP /,
  },
  { title: 'nested ZIPs', filename: 'archive.zip', bytes: () => nestedZip(6), rejection: noResume },
  {
    title: 'a name with parent folders',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, name: '../../../../tmp/Positions.csv' }]),
  },
  { title: 'an absolute name', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: '/etc/Positions.csv' }]) },
  { title: 'a Windows path', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'C:\\..\\Positions.csv' }]) },
  { title: 'names with NUL', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'Positions\0.csv' }]) },
  {
    title: 'a symbolic link',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'portfolio.json', bytes: Buffer.from('/etc/passwd'), isSymbolicLink: true }]),
    rejection: /./,
  },
  {
    title: '5,001 files',
    filename: 'archive.zip',
    bytes: () => zipOf(manyEntries(5001, (index) => `Jobs/${index}.csv`)),
    rejection: tooLarge,
  },
  {
    title: '60,000 files',
    filename: 'archive.zip',
    bytes: () => zipOf(manyEntries(60_000, (index) => `${index}.csv`)),
    rejection: tooLarge,
  },
  { title: 'a wrong file count', filename: 'archive.zip', bytes: () => zipOf([oneJob], { statedCount: 4000 }) },
  { title: '100 files of the same name', filename: 'archive.zip', bytes: () => zipOf(manyEntries(100, () => 'Positions.csv')) },
  {
    title: 'files named __proto__',
    filename: 'archive.zip',
    bytes: () =>
      zipOf([
        oneJob,
        { name: '__proto__', bytes: json(pollutingJson) },
        { ...oneJob, name: 'constructor.csv' },
        { ...oneJob, name: '__proto__/Positions.csv' },
      ]),
    isRead: true,
  },
  {
    title: 'columns named __proto__',
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
    title: 'a name of 60,000 characters',
    filename: 'archive.zip',
    bytes: () => zipOf([oneJob, { ...oneJob, name: `${'deep/'.repeat(12_000)}Positions.csv` }]),
  },
  {
    title: 'a comment of 64 KiB with end records',
    filename: 'archive.zip',
    bytes: () => zipOf([oneJob], { comment: Buffer.alloc(65_000, 'PK\x05\x06', 'latin1') }),
  },
  {
    title: 'a ZIP with a password',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, isEncrypted: true }]),
    rejection: unreadable,
  },
  {
    title: 'a truncated ZIP',
    filename: 'archive.zip',
    bytes: () => ((zip) => zip.subarray(0, zip.length / 2))(zipOf(manyEntries(50, (index) => `Positions_${index}.csv`))),
    rejection: unreadable,
  },
  {
    title: 'a ZIP with damaged content',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', deflated: Buffer.alloc(500, 0xaa), statedSize: 900 }]),
    rejection: /^(This ZIP can’t be opened|There is no resume in this ZIP)\./,
  },
  {
    title: 'an empty ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([]),
    rejection: /^(This ZIP can’t be opened|There is no resume in this ZIP)\./,
  },
  {
    title: 'only the signature of a ZIP',
    filename: 'archive.zip',
    bytes: () => Buffer.from('PK\x03\x04', 'latin1'),
    rejection: unreadable,
  },
  {
    title: 'a PDF that is also a ZIP',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'), zipOf([oneJob])]),
  },
  {
    title: 'a ZIP that is also a PDF',
    filename: 'archive.zip',
    bytes: () => Buffer.concat([zipOf([oneJob]), Buffer.from('\n%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')]),
  },
  {
    title: 'a portfolio.json of depth 10,000',
    filename: 'understory.zip',
    bytes: () => zipOf([{ name: 'portfolio.json', bytes: json(`{"firstName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`) }]),
    rejection: /./,
  },
  {
    title: 'a portfolio.json with invalid values',
    filename: 'understory.zip',
    bytes: () =>
      zipOf([
        {
          name: 'portfolio.json',
          bytes: json(
            `{"id":1,"version":"x","firstName":{},"experience":[null,1,"x",[],{"id":"../x","title":7}],"links":[{"url":"javascript:alert(1)"}],"documents":[{"id":"../../etc","filename":"../../x"}],"salaryMin":1e999,"__proto__":${pollutingJson}}`,
          ),
        },
        { name: 'documents/1 ../../x', bytes: json('%PDF-1.4') },
      ]),
  },
]
