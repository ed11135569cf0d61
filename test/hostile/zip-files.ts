import { deflateRawSync } from 'node:zlib'
import { type HostileFile, mebibyte, polluting } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const json = (text: string) => Buffer.from(text)
const tooMuch = /^This ZIP is too large unpacked\.$/
const notOpened = /^This ZIP can't be opened\.$/
const noResume = /^There is no resume in this ZIP\.$/
const columns = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const oneJob = { name: 'Positions.csv', bytes: Buffer.from(`${columns}Acme,Locksmith,,Leeds,May 2019,\n`) }

/** A table that is small until it is opened. */
function bomb(mebibytes: number) {
  const bytes = Buffer.alloc(mebibytes * mebibyte, 'x')
  bytes.write(columns)
  return { deflated: deflateRawSync(bytes, { level: 9 }), saidSize: bytes.length }
}
/** Files that are each as large as one may be. */
function bombs(count: number, { isOverFirst = false } = {}) {
  const part = bomb(3.9)
  const entries = Array.from({ length: count }, (_, index) => ({
    name: `Positions_${index}.csv`,
    ...part,
    isOverFirst: isOverFirst && index > 0,
  }))
  return zipOf(entries)
}

const inZip = (depth: number): Buffer =>
  depth === 0 ? zipOf([{ name: 'Positions.csv', ...bomb(64) }]) : zipOf([{ name: 'archive.zip', bytes: inZip(depth - 1) }])
const small = { ...oneJob, deflated: deflateRawSync(oneJob.bytes) }
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ ...small, name: name(index) }))

export const zipFiles: HostileFile[] = [
  {
    what: 'one file of 200 MiB in a ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(200) }]),
    refused: tooMuch,
  },
  {
    what: 'a file that says it is small and is not',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', ...bomb(100), saidSize: 100 }]),
    refused: /^This ZIP /,
  },
  {
    what: 'a file that says it is large and is not',
    filename: 'archive.zip',
    bytes: () => zipOf([{ ...oneJob, saidSize: 0xfffffff0 }]),
    refused: /^This ZIP /,
  },
  {
    what: '40 files of 3.9 MiB',
    filename: 'archive.zip',
    bytes: () => bombs(40),
    refused: tooMuch,
  },
  {
    what: '2,000 files at one place',
    filename: 'archive.zip',
    bytes: () => bombs(2000, { isOverFirst: true }),
    refused: /^This ZIP /,
  },
  { what: 'ZIPs in ZIPs', filename: 'archive.zip', bytes: () => inZip(6), refused: noResume },
  { what: 'a name that climbs', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: '../../../../tmp/Positions.csv' }]) },
  { what: 'an absolute name', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: '/etc/Positions.csv' }]) },
  { what: 'a name of Windows', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'C:\\..\\Positions.csv' }]) },
  { what: 'names with NUL', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, name: 'Positions\0.csv' }]) },
  {
    what: 'a link instead of a file',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'portfolio.json', bytes: Buffer.from('/etc/passwd'), isSymbolicLink: true }]),
    refused: /./,
  },
  { what: '5,001 files', filename: 'archive.zip', bytes: () => zipOf(many(5001, (index) => `Jobs/${index}.csv`)), refused: tooMuch },
  { what: '60,000 files', filename: 'archive.zip', bytes: () => zipOf(many(60_000, (index) => `${index}.csv`)), refused: tooMuch },
  { what: 'a count that is not so', filename: 'archive.zip', bytes: () => zipOf([oneJob], { saidCount: 4000 }) },
  { what: 'one name 100 times', filename: 'archive.zip', bytes: () => zipOf(many(100, () => 'Positions.csv')) },
  {
    what: 'files called __proto__',
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
    what: 'columns called __proto__',
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
    what: 'a comment of 64 KiB full of ends',
    filename: 'archive.zip',
    bytes: () => zipOf([oneJob], { comment: Buffer.alloc(65_000, 'PK\x05\x06', 'latin1') }),
  },
  { what: 'a ZIP with a password', filename: 'archive.zip', bytes: () => zipOf([{ ...oneJob, isEncrypted: true }]), refused: notOpened },
  {
    what: 'half of a ZIP',
    filename: 'archive.zip',
    bytes: () => ((zip) => zip.subarray(0, zip.length / 2))(zipOf(many(50, (index) => `Positions_${index}.csv`))),
    refused: notOpened,
  },
  {
    what: 'a ZIP whose inside is broken',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', deflated: Buffer.alloc(500, 0xaa), saidSize: 900 }]),
    refused: /^(This ZIP can't be opened|There is no resume in this ZIP)\.$/,
  },
  {
    what: 'an empty ZIP',
    filename: 'archive.zip',
    bytes: () => zipOf([]),
    refused: /^(This ZIP can't be opened|There is no resume in this ZIP)\.$/,
  },
  {
    what: 'only the first letters of a ZIP',
    filename: 'archive.zip',
    bytes: () => Buffer.from('PK\x03\x04', 'latin1'),
    refused: notOpened,
  },
  {
    what: 'a PDF that is a ZIP',
    filename: 'resume.pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'), zipOf([oneJob])]),
  },
  {
    what: 'a ZIP that is a PDF',
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
    what: 'a portfolio.json of wrong values',
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
