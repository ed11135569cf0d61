import { PDFDocument, type SecurityOptions } from '@cantoo/pdf-lib'
import type { allowedContent, RefusedName } from '#server/portfolios/documents/active-content.ts'
import { appendToPdf, onePage, stream, writePdf } from './write-pdf.ts'

/** Additions to an empty page: entries of the catalog and the page, and objects from number 4 on. */
interface Content {
  catalog?: string
  page?: string
  objects?: readonly string[]
}

export type Sample = () => Promise<Uint8Array> | Uint8Array

/** Every place of a file that can start an action, and the ways to write the action there. */
const triggers: Readonly<Record<string, (action: string) => Content>> = {
  'when the file opens': (action) => ({ catalog: `/OpenAction ${action}` }),
  'when the file is printed': (action) => ({ catalog: `/AA << /WP 4 0 R >>`, objects: [action] }),
  'when a page opens': (action) => ({ page: `/AA << /O ${action} >>` }),
  'when an annotation is clicked': (action) => ({ page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]` }),
  'when an annotation is shown': (action) => ({ page: `/Annots [<< /Subtype /Widget /FT /Btn /T (a) /AA << /PV ${action} >> >>]` }),
  'when a field changes': (action) => ({
    catalog: '/AcroForm << /Fields [4 0 R] >>',
    objects: [`<< /FT /Tx /T (a) /AA << /K << /S /GoTo >> /V ${action} >> >>`],
  }),
  'when an outline item is clicked': (action) => ({
    catalog: '/Outlines 4 0 R',
    objects: ['<< /First 5 0 R /Last 5 0 R /Count 1 >>', `<< /Title (a) /Parent 4 0 R /A ${action} >>`],
  }),
  'when a script of the name tree runs': (action) => ({ catalog: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: [action] }),
  'after other actions': (action) => {
    const chain = [1, 2, 3].reduce((next) => `<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Hide /T (a) >> ${next}] >>`, action)
    return { catalog: `/OpenAction ${chain}` }
  },
  'with its type in another object': (action) => {
    const [, name = ''] = /\/S (\/\w+)/.exec(action) ?? []
    return { catalog: '/OpenAction 4 0 R', objects: [action.replace(`/S ${name}`, '/S 5 0 R'), name] }
  },
  'with an escaped name': (action) => ({ catalog: `/OpenAction ${action.replace(/\/S \/(\w)/, (_, first) => `/#53 /${escaped(first)}`)}` }),
}

const escaped = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`

const fileOf = ({ catalog, page, objects = [] }: Content) =>
  writePdf([...onePage({ catalog: catalog ?? '', page: page ?? '' }), ...objects])

/** How the same content is stored. */
const storages: readonly ((content: Content) => ReturnType<Sample>)[] = [
  fileOf,
  (content) => rewrite(content),
  (content) => rewrite(content, { ownerPassword: 'owner', algorithm: 'AES-256' }),
  (content) => rewrite(content, { ownerPassword: 'owner', algorithm: 'AES-128' }),
  (content) => rewrite(content, { ownerPassword: 'owner', algorithm: 'RC4-128', allowWeakCryptography: true }),
  // Added by an incremental update.
  ({ catalog = '', page = '', objects = [] }) => {
    const [root = '', , pageObject = ''] = onePage({ catalog, page })
    return appendToPdf(writePdf(onePage()), {
      1: root,
      3: pageObject,
      ...Object.fromEntries(objects.map((object, index) => [index + 4, object])),
    })
  },
  // Removed by an incremental update.
  (content) => {
    const [root = '', , pageObject = ''] = onePage()
    return appendToPdf(fileOf(content), { 1: root, 3: pageObject })
  },
]

/** Rewrites a file with object streams, and optionally encrypts it. */
async function rewrite(content: Content, encryption?: SecurityOptions): Promise<Uint8Array> {
  const document = await PDFDocument.load(fileOf(content))
  if (encryption) document.encrypt(encryption)
  return await document.save()
}

/** Samples of an action at every place, and stored in every way. */
function actions(...variants: readonly string[]): Sample[] {
  const places = variants.flatMap((action) => Object.values(triggers).map((place) => () => fileOf(place(action))))
  const [action = ''] = variants
  return [...places, ...contents({ catalog: `/OpenAction 4 0 R`, objects: [action] })]
}

const contents = (...all: readonly Content[]): Sample[] => all.flatMap((content) => storages.map((store) => () => store(content)))

const annotation = (entries: string, ...objects: string[]): Content => ({ page: `/Annots [<< /Rect [0 0 9 9] ${entries} >>]`, objects })
const link = (url: string) => `<< /S /URI /URI ${url} >>`
const utf16 = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** An attached file under a name. */
const withAttachment = (name: string, data = '{}'): Content => ({
  catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> /AF [4 0 R]',
  objects: [`<< /Type /Filespec ${name} /EF << /F 5 0 R /UF 5 0 R >> >>`, stream(data, '/Type /EmbeddedFile')],
})

/** Links that turn pages. The appearance of each link has the same key `/N` as the command. */
const pageTurns = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'].map((command) =>
  annotation(`/Subtype /Link /AP << /N 4 0 R >> /A << /S /Named /N /${command} >>`, stream('')),
)

const refused: Readonly<Record<RefusedName, readonly Sample[]>> = {
  JavaScript: actions('<< /S /JavaScript /JS (app.alert\\(1\\)) >>', '<< /Type /Action /S /JavaScript /JS 3 0 R >>'),
  Launch: actions('<< /S /Launch /F (a.exe) >>', '<< /S /Launch /F (\\\\\\\\server\\\\a.exe) >>', '<< /S /Launch /Win << /F (cmd) >> >>'),
  SubmitForm: actions('<< /S /SubmitForm /F << /FS /URL /F (https://ada.example) >> >>', '<< /S /SubmitForm /F (mailto:a@ada.example) >>'),
  ImportData: actions('<< /S /ImportData /F (data.fdf) >>'),
  GoToR: actions('<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>', '<< /S /GoToR /F (\\\\\\\\server\\\\share.pdf) /D [0 /Fit] >>'),
  GoToE: actions('<< /S /GoToE /T << /R /C /N (inner.pdf) >> /D [0 /Fit] >>'),
  Thread: actions('<< /S /Thread /D 0 >>', '<< /S /Thread /F (other.pdf) /D 0 >>'),
  Sound: [...actions('<< /S /Sound /Sound 3 0 R >>'), ...contents(annotation('/Subtype /Sound /Sound 4 0 R', stream('', '/R 8000')))],
  Movie: [...actions('<< /S /Movie /Operation /Play >>'), ...contents(annotation('/Subtype /Movie /Movie << /F (a.mp4) >>'))],
  Rendition: actions(
    '<< /S /Rendition /OP 0 /JS (1) >>',
    '<< /S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /CT (video/mp4) /D << /F (a.mp4) >> >> >> >>',
  ),
  Screen: contents(annotation('/Subtype /Screen /T (a)'), annotation('/Subtype 4 0 R', '/Screen')),
  RichMedia: contents(
    annotation('/Subtype /RichMedia /RichMediaContent << /Assets << /Names [] >> >>'),
    annotation('/Subtype 4 0 R', '/RichMedia'),
  ),
  RichMediaExecute: actions('<< /S /RichMediaExecute /CMD << /C (play) >> >>'),
  '3D': contents(annotation('/Subtype /3D /3DD 4 0 R', stream('', '/Type /3D /Subtype /U3D'))),
  GoTo3DView: actions('<< /S /GoTo3DView /V /F >>'),
  OnInstantiate: contents({ objects: [stream('', '/Type /3D /OnInstantiate 5 0 R'), stream('')] }),
  XFA: contents(
    { catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>', objects: [stream('<xdp/>')] },
    { catalog: '/AcroForm 4 0 R', objects: ['<< /XFA [(template) 5 0 R] >>', stream('<template/>')] },
  ),
  Collection: contents({ catalog: '/Collection << /View /T >>' }, { catalog: '/Collection 4 0 R', objects: ['<< /View /H >>'] }),
  FileAttachment: contents(annotation('/Subtype /FileAttachment /FS << /F (a.exe) >>')),
  PS: contents({ objects: [stream('showpage', '/Type /XObject /Subtype /PS')] }, { objects: [stream('', '/Subtype /Form /Subtype2 /PS')] }),
  EmbeddedFile: contents(
    withAttachment('/F (setup.exe) /UF (setup.exe)', 'MZ'),
    withAttachment('/F (inner.pdf)', '%PDF-1.7'),
    withAttachment('/F (resume.json) /UF (setup.exe)'),
    withAttachment(`/F (resume.json) /UF ${utf16('setup.exe')}`),
    withAttachment('/F (resume.json) /UF 6 0 R'),
    withAttachment('/F (resume.json.exe)'),
    withAttachment(''),
    annotation('/Subtype /Text /AF [<< /F (a.docm) /EF << /F 4 0 R >> >>]', stream('')),
  ),
  Filespec: contents(
    { objects: [stream('', '/F (\\\\\\\\server\\\\share\\\\a)')] },
    { objects: [stream('', '/F << /FS /URL /F (https://ada.example/a) >>')] },
    { objects: [stream('', '/Subtype /Form /Ref << /F << /UF (//server/a.pdf) >> /Page 1 >>')] },
    { objects: [`<< /Type /Filespec /UF ${utf16('\\\\server\\a')} >>`] },
    { objects: ['<< /Type /Filespec /F 5 0 R >>', '(\\\\\\\\server\\\\a)'] },
    { objects: ['<< /Type /Filespec /F 5 0 R >>', '(//server/a)'] },
    { objects: ['<< /Type /Filespec /FS /URL /F 5 0 R >>', '(https://ada.example/a)'] },
  ),
  Named: [...actions('<< /S /Named /N /Print >>'), ...contents({ catalog: '/OpenAction << /S /Named /N 4 0 R >>', objects: ['/SaveAs'] })],
  URI: [
    ...actions(link('(file:///etc/passwd)'), link('(\\\\\\\\server\\\\share)'), link('(ms-msdt:/id)'), link(utf16('file://server/a'))),
    ...contents({ catalog: `/OpenAction ${link('4 0 R')}`, objects: ['(smb://server/a)'] }),
    ...contents({ catalog: '/URI << /Base (file://server/) >>' }),
  ],
}

const allowed: Readonly<Record<keyof typeof allowedContent, readonly Sample[]>> = {
  GoTo: actions('<< /S /GoTo /D [3 0 R /Fit] >>'),
  GoToDp: actions('<< /S /GoToDp /Dp 3 0 R >>'),
  Named: contents(...pageTurns),
  Trans: actions('<< /S /Trans /Trans << /S /Wipe >> >>'),
  Hide: actions('<< /S /Hide /T (a) >>'),
  SetOCGState: actions('<< /S /SetOCGState /State [/ON 3 0 R] >>'),
  ResetForm: actions('<< /S /ResetForm /Fields [(a)] >>'),
  URI: actions(
    ...[
      'https://ada.example/?a=b:c',
      'mailto:ada@ada.example',
      'tel:+15055550100',
      'ada.example:8080/a',
      'about/me',
      utf16('https://ada.example'),
    ].map((url) => link(url.startsWith('<') ? url : `(${url})`)),
  ),
  AcroForm: contents({ catalog: '/AcroForm << /Fields [4 0 R] >>', objects: ['<< /FT /Tx /T (a) /F 4 /V (typed) >>'] }),
  OpenAction: contents({ catalog: '/OpenAction [3 0 R /Fit]' }),
  AA: contents({ page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> /C << /S /Hide /T (a) >> >>' }),
  EmbeddedFile: contents(
    withAttachment(`/F (resume.json) /UF ${utf16('resume.json')} /Desc (a)`),
    withAttachment('/F (attachment.xml) /UF (attachment.xml)', '<a/>'),
    withAttachment('/UF (Europass-XML-Attachment.xml)', '<a/>'),
  ),
}

export const refusedSamples = (name: RefusedName): readonly Sample[] => refused[name]
export const allowedSamples = (name: keyof typeof allowedContent): readonly Sample[] => allowed[name]
