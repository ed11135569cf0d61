import { type HostileFile, mebibyte } from './hostile-file.ts'

const card = (lines: string) => Buffer.from(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mallory Sharp\r\nN:Sharp;Mallory;;;\r\n${lines}END:VCARD\r\n`)
export const cardFiles: HostileFile[] = [
  { title: 'a card with 100,000 lines', filename: 'card.vcf', bytes: () => card('X-A:1\r\n'.repeat(100_000)) },
  { title: 'a card with 50,000 URLs', filename: 'card.vcf', bytes: () => card('URL:https://x.io\r\n'.repeat(50_000)) },
  { title: 'a line of 1 MB', filename: 'card.vcf', bytes: () => card(`NOTE:${'x'.repeat(1_000_000)}\r\n`) },
  { title: 'a line of 1 MB of backslashes', filename: 'card.vcf', bytes: () => card(`NOTE:${'\\'.repeat(1_000_000)}\r\n`) },
  { title: 'a line of 1 MB, folded after each letter', filename: 'card.vcf', bytes: () => card(`NOTE:${'x\r\n '.repeat(250_000)}\r\n`) },
  { title: '100,000 parameters', filename: 'card.vcf', bytes: () => card(`TEL${';TYPE=a'.repeat(100_000)}:1\r\n`) },
  { title: 'an unterminated quote', filename: 'card.vcf', bytes: () => card(`TEL;X="${'a'.repeat(900_000)}:1\r\n`) },
  {
    title: 'only separators',
    filename: 'card.vcf',
    bytes: () => card(`ADR:${';'.repeat(900_000)}\r\nCATEGORIES:${','.repeat(100_000)}\r\n`),
  },
  {
    title: 'nested cards',
    filename: 'card.vcf',
    bytes: () => Buffer.from(`${'BEGIN:VCARD\r\n'.repeat(50_000)}FN:M\r\n${'END:VCARD\r\n'.repeat(30_000)}`),
  },
  {
    title: '20,000 cards',
    filename: 'cards.vcf',
    bytes: () => Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n'.repeat(20_000)),
  },
  { title: 'a card of 2 MiB', filename: 'card.vcf', bytes: () => card(`NOTE:${'x'.repeat(2 * mebibyte)}\r\n`), rejection: /./ },
  { title: 'a truncated card', filename: 'card.vcf', bytes: () => Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mallory') },
  {
    title: 'properties named __proto__',
    filename: 'card.vcf',
    bytes: () => card('__PROTO__:x\r\nCONSTRUCTOR:y\r\nTEL;__PROTO__=polluted;CONSTRUCTOR=z:1\r\n__proto__.polluted:1\r\n'),
  },
  { title: 'an invalid photo', filename: 'card.vcf', bytes: () => card(`PHOTO;ENCODING=b;TYPE=JPEG:${'!'.repeat(700_000)}\r\n`) },
]
