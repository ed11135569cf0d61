import { type HostileFile, mebibyte } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const noResume = /^There is no resume in this ZIP\./
const columns = 'Company Name,Title,Description,Location,Started On,Finished On\n'
const positions = (rows: string) => ({ name: 'Positions.csv', bytes: Buffer.from(columns + rows) })

export const csvFiles: HostileFile[] = [
  { title: '200,000 rows', filename: 'archive.zip', bytes: () => zipOf([positions('Acme,a,,,2019,\n'.repeat(200_000))]), isRead: true },
  {
    title: 'cells of 1 MB',
    filename: 'archive.zip',
    bytes: () => zipOf([positions(`Acme,"${'x'.repeat(1_000_000)}","${'y '.repeat(500_000)}",,2019,\n`)]),
    isRead: true,
  },
  {
    title: 'bullets of 1 MB',
    filename: 'archive.zip',
    bytes: () => zipOf([positions(`Acme,a,"${'\n• x'.repeat(250_000)}",,2019,\n`)]),
    isRead: true,
  },
  { title: 'only quotes', filename: 'archive.zip', bytes: () => zipOf([positions('"'.repeat(1_000_000))]) },
  { title: 'quotes and commas', filename: 'archive.zip', bytes: () => zipOf([positions('"",'.repeat(700_000))]) },
  {
    title: 'a file of quotes without a header',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Positions.csv', bytes: Buffer.alloc(mebibyte, '"') }]),
    rejection: noResume,
  },
  {
    title: 'a million columns',
    filename: 'archive.zip',
    bytes: () => zipOf([{ name: 'Skills.csv', bytes: Buffer.from(`Name${','.repeat(1_000_000)}\nFiling${',x'.repeat(1_000_000)}\n`) }]),
  },
  { title: 'a million empty rows', filename: 'archive.zip', bytes: () => zipOf([positions('\n'.repeat(1_000_000))]) },
  {
    title: 'brackets in cells',
    filename: 'archive.zip',
    bytes: () =>
      zipOf([
        {
          name: 'Profile.csv',
          bytes: Buffer.from(
            `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nM,S,,,,,,,,"${',a'.repeat(30_000)}","${'['.repeat(60_000)}","[${'PORTFOLIO:https://x.example,'.repeat(2000)}]",\n`,
          ),
        },
      ]),
  },
  {
    title: 'a PNG instead of a CSV',
    filename: 'archive.zip',
    bytes: () =>
      zipOf([{ name: 'Positions.csv', bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500_000, 7)]) }]),
    rejection: noResume,
  },
]
