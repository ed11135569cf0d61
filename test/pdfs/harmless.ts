import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type SecurityOptions, StandardFonts } from '@cantoo/pdf-lib'
import { pdf } from '../fixtures.ts'
import { appendToPdf, onePage, stream, writePdf } from './write-pdf.ts'

/** Common files, all of which must be accepted. */
export const harmless: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  'one uncompressed page': () => writePdf([...onePage({ page: '/Contents 4 0 R' }), stream('BT /F1 12 Tf (Ada) Tj ET')]),
  'a resume with fonts and object streams': () => resume(),
  'a scan': scan,
  'a form with fields and links': form,
  'a file with an incremental update': () => appendToPdf(writePdf(onePage()), { 3: onePage({ page: '/Rotate 90' })[2] ?? '' }),
  'exactly 5 MiB': () => pdf(5 * 1024 * 1024),
  'a LaTeX file with an open action': latex,
  'an encrypted file without a user password (AES-256)': () => resume({ ownerPassword: 'owner', algorithm: 'AES-256' }),
  'an encrypted file without a user password (AES-128)': () => resume({ ownerPassword: 'owner', algorithm: 'AES-128' }),
  'an encrypted file without a user password (RC4)': () =>
    resume({ ownerPassword: 'owner', algorithm: 'RC4-128', allowWeakCryptography: true }),
  'an encrypted file without a user password (RC4 with 40 bits)': () =>
    resume({ ownerPassword: 'owner', algorithm: 'RC4-40', allowWeakCryptography: true }),
  'an encrypted file that contains all objects twice': withDuplicateObjects,
  'a wrong cross-reference table': () =>
    Buffer.from(
      writePdf(onePage())
        .toString('latin1')
        .replace(/\d{10} 00000 n/g, '0000004711 00000 n'),
      'latin1',
    ),
  '10,000 objects': () => writePdf([...onePage(), ...Array.from({ length: 10_000 }, (_, index) => `<< /Number ${index} >>`)]),
  'a talk about JavaScript': () =>
    writePdf([
      ...onePage({ catalog: '/Outlines 5 0 R /Dests << /JavaScript [3 0 R /Fit] /Launch [3 0 R /Fit] >>', page: '/Contents 4 0 R' }),
      stream('BT /F1 12 Tf (Actions: << /S /JavaScript /JS \\(app.alert\\) >> and /Launch) Tj ET'),
      '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
      '<< /Title (JavaScript) /Parent 5 0 R /Dest /JavaScript >>',
    ]),
  'links whose URLs are separate objects': () =>
    writePdf([
      ...onePage({
        catalog: '/Outlines 6 0 R',
        page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI 4 0 R >> >> << /Subtype /Link /Rect [0 0 9 9] /A 8 0 R >>]',
      }),
      '(https://ada.example)',
      '5 0 R',
      '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      '<< /Title 9 0 R /Parent 6 0 R /Dest [3 0 R /Fit] >>',
      '<< /S /URI /URI 4 0 R >>',
      '(JavaScript: what I learned)',
    ]),
  'a list of skills in its metadata': () =>
    writePdf([
      ...onePage({ catalog: '/Metadata 4 0 R' }),
      stream('<x:xmpmeta>object-oriented, Obj-C, HTML/JavaScript</x:xmpmeta>', '/Type /Metadata'),
    ]),
  'a page with a compressed content stream': () =>
    writePdf([...onePage({ page: '/Contents 4 0 R' }), stream(deflateSync('0 0 595 842 re f'), '/Filter /FlateDecode')]),
}

/** A file like those of word processors. */
export async function resume(encryption?: SecurityOptions, change: (document: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (const text of ['Ada Lovelace', 'Analyst of engines']) document.addPage().drawText(text, { font, x: 72, y: 720 })
  document.setTitle('Resume')
  change(document)
  if (encryption) document.encrypt(encryption)
  return await document.save()
}

/** Like an incremental update that writes all objects again under their numbers. */
async function withDuplicateObjects() {
  const text = Buffer.from(await resume({ ownerPassword: 'owner' })).toString('latin1')
  const [from, to] = [text.search(/\d+ 0 obj/), text.lastIndexOf('startxref')]
  return Buffer.from(text.slice(0, to) + text.slice(from), 'latin1')
}

async function scan() {
  const document = await PDFDocument.create()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  document.addPage().drawImage(await document.embedPng(pixel), { x: 0, y: 0, width: 595, height: 842 })
  return await document.save({ useObjectStreams: false })
}

async function form() {
  return await resume(undefined, (document) => {
    const page = document.getPage(0)
    document.getForm().createTextField('name').addToPage(page, { x: 72, y: 600 })
    const action = { Type: 'Action', S: 'URI', URI: PDFName.of('x') }
    page.node.addAnnot(document.context.register(document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action })))
  })
}

function latex() {
  return writePdf([
    ...onePage({
      catalog: '/PageMode /UseOutlines /Names << /Dests 5 0 R >> /OpenAction 4 0 R /PTEX.Fullbanner (pdfTeX)',
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D (section.1) >> >>]',
    }),
    '<< /S /GoTo /D [3 0 R /Fit] >>',
    '<< /Names [(section.1) << /D [3 0 R /XYZ 72 720 null] >>] >>',
  ])
}
