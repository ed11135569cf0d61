import { deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { ambiguouslyEncrypted, linkInEncryptedFile } from './encrypted.ts'
import { resume } from './harmless.ts'
import { appendToPdf, onePage, stream, writePdf } from './write-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const catalog = `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`
const link = (url: string) => `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${url} >> >>`
const withObject = (object: string, catalog = '/OpenAction 4 0 R') => writePdf([...onePage({ catalog }), object])
const onPage = (page: string, ...objects: string[]) => writePdf([...onePage({ page }), ...objects])

/** Files that run a script when they are opened, printed, clicked or filled in. */
export const scripts: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  'on opening': () => withObject(script),
  'on opening, in the catalog itself': () => writePdf(onePage({ catalog: `/OpenAction ${script}` })),
  'with hexadecimal escapes in its names': () => withObject('<< /#53 /J#61vaScr#69pt /J#53 (app.alert\\(1\\)) >>'),
  'with a comment between its names': () => withObject('<< /S% harmless\n/JavaScript /JS (1) >>'),
  'with an action type by reference': () =>
    writePdf([...onePage({ catalog: '/OpenAction 4 0 R' }), '<< /S 5 0 R /JS (1) >>', '/JavaScript']),
  'with two action types': () => withObject('<< /S /JavaScript /JS (1) /S /GoTo >>'),
  'after going to a page': () => withObject(`<< /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`),
  'in a name tree': () =>
    writePdf([
      ...onePage({ catalog: '/Names << /JavaScript 4 0 R >>' }),
      '<< /Kids [5 0 R] >>',
      '<< /Kids [6 0 R] /Limits [(a) (z)] >>',
      `<< /Names [(a) 7 0 R] /Limits [(a) (z)] >>`,
      script,
    ]),
  'on closing': () => writePdf(onePage({ catalog: `/AA << /WC ${script} >>` })),
  'on opening a page': () => onPage(`/AA << /O ${script} >>`),
  'on filling in a field': () => onPage(`/Annots [<< /Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} >> >>]`),
  'on a click in the outline': () =>
    writePdf([...onePage({ catalog: '/Outlines 4 0 R' }), '<< /First 5 0 R >>', `<< /Title (a) /A ${script} >>`]),
  'in an object stream': () => resume(undefined, addScript),
  'in an object stream without a type': () => writePdf([...onePage(), objectStream('5 0 ', script)]),
  'in an object stream of an encrypted file': () => resume({ ownerPassword: 'owner' }, addScript),
  'in an encrypted file (RC4)': () => resume({ ownerPassword: 'owner', algorithm: 'RC4-128', allowWeakCryptography: true }, addScript),
  'in an object that an incremental update replaced': () => appendToPdf(withObject(script), { 4: '<< /S /GoTo /D [3 0 R /Fit] >>' }),
  'in the middle of a stream': () => writePdf([...onePage(), stream(`9 0 obj\n${script}\nendobj`)]),
  'in an object that is not closed': () => Buffer.from(withObject(`${script.slice(0, -2)} )`).toString('latin1'), 'latin1'),
  'in a malformed object, after a comment': () => withObject('<< 5 /S % harmless\n/JavaScript /JS (1) >>'),
  'in a malformed object, after end keywords in a string': () => withObject('<< 5 /T (object, endobj) /S /JavaScript /JS (1) >>'),
  'in a malformed object, after a bracket that closes nothing': () => withObject('<< /A 1 ] /S /JavaScript /JS (1) >>'),
  'in a malformed object that begins with a bracket': () => withObject('] << /S /JavaScript /JS (1) >>'),
  'with a byte that is white space for PDFium': () => withObject('<< /S\x80/JavaScript\xff/JS (1) >>'),
  'in a trailer': () => writePdf(onePage(), `/Root ${catalog}`),
  'in the middle of a stream, in a trailer': () => writePdf([...onePage(), stream(`trailer\n<< /Root ${catalog} >>`)]),
  'in a cross-reference stream': () => writePdf([...onePage(), stream('', `/Type /XRef /Size 5 /W [1 1 1] /Root ${catalog}`)]),
  'in an object stream of an encrypted file, before an empty object stream with the same number': async () =>
    withEmptyTwin(await resume({ ownerPassword: 'owner' }, addScript)),
  'in a URL': () => onPage(`/Annots [${link('(javascript:alert\\(1\\))')}]`),
  'in a URL as a hexadecimal string': () => onPage(`/Annots [${link(`<${Buffer.from(' JavaScript:1').toString('hex')}>`)}]`),
  'in a URL in an encrypted file': () => resume({ ownerPassword: 'owner' }, (document) => addLink(document)),
  'in a URL that is a name': () => onPage(`/Annots [${link('/javascript:alert#281#29')}]`),
  'in a URL by reference': () => byReference('(javascript:alert\\(1\\))'),
  'in a URL by reference, as a hexadecimal string': () => byReference(`<${Buffer.from('javascript:1').toString('hex')}>`),
  'in a URL by reference, in UTF-16': () => byReference(`<FEFF${Buffer.from('javascript:1', 'utf16le').swap16().toString('hex')}>`),
  'in a URL by reference, with octal escapes': () => byReference('(\\152\\141vascript:1)'),
  'in a URL by reference, as a name': () => byReference('/javascript:alert#281#29'),
  'in a URL by reference to a reference': () => byReference('5 0 R', '6 0 R', '(javascript:1)'),
  'in a URL by a reference with comments in it': () => onPage(`/Annots [${link('4 % harmless\n0 % here\nR')}]`, '(javascript:1)'),
  'in a URL by reference from an object stream': () =>
    writePdf([...onePage({ page: '/Annots [6 0 R]' }), '(javascript:1)', objectStream('6 0 ', link('4 0 R'))]),
  'in a URL by reference into an object stream': () =>
    writePdf([...onePage({ page: `/Annots [${link('6 0 R')}]` }), objectStream('6 0 ', '(javascript:1)')]),
  'in a URL by reference from one object stream into another': () =>
    writePdf([...onePage({ page: '/Annots [6 0 R]' }), objectStream('6 0 ', link('7 0 R')), objectStream('7 0 ', '(javascript:1)')]),
  'in a URL by reference to an object that an incremental update replaced': () =>
    appendToPdf(byReference('(javascript:1)'), { 4: '(https://ada.example)' }),
  'in a URL by reference to an object of an incremental update': () =>
    appendToPdf(byReference('(https://ada.example)'), { 4: '(javascript:1)' }),
  'in a URL by reference to an object whose number is next to a comment': () =>
    Buffer.from(byReference('(javascript:1)').toString('latin1').replace('4 0 obj', '4 % 9\n0 obj'), 'latin1'),
  'in a URL by reference to the last digits of a number': () =>
    onPage(`/Annots [${link('4 0 R')}]`, ...Array<string>(10).fill('null'), '(javascript:1)'),
  'in a URL by reference, in a malformed object': () => onPage('', `<< 5 ${link('5 0 R')} >>`, '(javascript:1)'),
  'in a URL by reference in an encrypted file': () => resume({ ownerPassword: 'owner' }, addLinkByReference),
  'in a URL by reference in an encrypted file (RC4)': () =>
    resume({ ownerPassword: 'owner', algorithm: 'RC4-128', allowWeakCryptography: true }, addLinkByReference),
  'in a URL by the last digit of an object number in an encrypted file': linkInEncryptedFile,
  'in an encrypted file (RC4 with 40 bits)': () =>
    resume({ ownerPassword: 'owner', algorithm: 'RC4-40', allowWeakCryptography: true }, addScript),
}

/** A page with a link whose URL is the fourth object. */
function byReference(...objects: string[]): Buffer<ArrayBuffer> {
  return onPage(`/Annots [${link('4 0 R')}]`, ...objects)
}

/** Files that launch a program on the visitor's machine. */
export const launchActions: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  'on opening': () => withObject('<< /S /Launch /F (cmd.exe) >>'),
  'with parameters for Windows': () => withObject('<< /Type /Action /S /L#61unch /Win << /F (cmd.exe) /P (/c calc) >> >>'),
  'on a click': () => onPage('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (a.exe) >> >>]'),
  'in an object stream of an encrypted file': () =>
    resume({ ownerPassword: 'owner' }, (document) => addAction(document, { S: 'Launch', F: 'a' })),
  'in an object stream of an encrypted file (AES-128)': () =>
    resume({ ownerPassword: 'owner', algorithm: 'AES-128' }, (document) => addAction(document, { S: 'Launch', F: 'a' })),
}

/** Files that are disproportionately expensive to read, or that PDF readers interpret differently. */
export const malformed: Readonly<Record<string, () => Uint8Array>> = {
  'an object stream that decompresses to a thousand times its size': () => writePdf([...onePage(), decompressionBomb()]),
  'an object stream with a predictor': () => writePdf([...onePage(), objectStream('5 0 ', script, '/DecodeParms << /Predictor 12 >>')]),
  'an object stream with abbreviated filters': () =>
    writePdf([...onePage(), stream(deflateObjects('5 0 ', script), '/N 1 /First 4 /F /Fl')]),
  'an object stream with a filter by reference': () =>
    writePdf([...onePage(), stream(hex(`5 0 ${' '.repeat(20)}${script}`), '/N 1 /First 24 /Filter 5 0 R'), '/ASCIIHexDecode']),
  'an object stream with a comment in its header': () => writePdf([...onePage(), objectStream('5 %1\n 0 ', `0 ${script}`)]),
  'an object stream with the word endstream in it': () =>
    writePdf([...onePage(), `<< /N 1 /First 5 /Length 5 0 R >>\nstream\n5 20 endstream ${' '.repeat(10)}${script}\nendstream`, '99']),
  'an object stream without an end': () =>
    Buffer.from(
      writePdf([...onePage(), objectStream('5 0 ', '<< >>')])
        .toString('latin1')
        .replace('endstream', ''),
      'latin1',
    ),
  'an object stream with a stream in it': () => writePdf([...onePage(), objectStream('5 0 ', stream('', '/N 0 /First 0'))]),
  'an object stream without the offset of its first object': () =>
    writePdf([...onePage(), stream(deflateObjects('5 4 ', script), '/N 1 /Filter /FlateDecode')]),
  'an object stream whose dictionary has an array that is not closed': () => writePdf([...onePage(), tangledObjectStream()]),
  ...ambiguouslyEncrypted,
  'pages that contain themselves': () => writePdf([onePage()[0] ?? '', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  'no page': () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  'only the first and the last line': () => Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}\n%%EOF\n`),
}

function addAction(document: PDFDocument, action: Readonly<Record<string, string>>) {
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(document.context.obj(action)))
}

function addScript(document: PDFDocument) {
  addAction(document, { S: 'JavaScript', JS: 'x' })
}

function addLink(document: PDFDocument, url: PDFObject = PDFString.of('javascript:1')) {
  const action = document.context.obj({ S: 'URI', URI: url })
  document.getPage(0).node.addAnnot(document.context.register(document.context.obj({ Subtype: 'Link', Rect: [0, 0, 9, 9], A: action })))
}

function addLinkByReference(document: PDFDocument) {
  addLink(document, document.context.register(PDFString.of('javascript:1')))
}

/** Adds an empty object stream under the number of the real one. The cross-reference table does not list it. */
function withEmptyTwin(file: Uint8Array): Buffer {
  const text = Buffer.from(file).toString('latin1')
  const [, number] = /(\d+) 0 obj\s*<<[^>]*\/ObjStm/.exec(text) ?? []
  const end = text.lastIndexOf('startxref')
  const twin = `${number} 0 obj\n${stream('', '/Type /ObjStm /N 0 /First 0')}\nendobj\n`
  return Buffer.from(text.slice(0, end) + twin + text.slice(end), 'latin1')
}

function deflateObjects(table: string, objects: string): Buffer {
  return deflateSync(Buffer.from(table + objects, 'latin1'))
}

const hex = (text: string) => Buffer.from(text).toString('hex').replace(/../g, '$& ').toUpperCase()

function objectStream(table: string, objects: string, entries = ''): string {
  return stream(deflateObjects(table, objects), `/N 1 /First ${table.length} /Filter /FlateDecode ${entries}`)
}

/** Some PDF readers take `>>` for the end of the array and of the dictionary. */
function tangledObjectStream(): string {
  return `${objectStream('5 0 ', script, '/A [')} ] >>`
}

function decompressionBomb(): string {
  const once = deflateSync(Buffer.alloc(80 * 1024 * 1024, ' '))
  return stream(deflateSync(once), '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]')
}
