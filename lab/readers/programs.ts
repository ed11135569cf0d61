import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'

/** A program that others wrote, which extracts the text of files. */
export interface Reader {
  name: string
  format: 'pdf' | 'docx'
  /** For readers that guess from gaps where words end. */
  hasOwnWords?: true
  /** Its version, '' for that of the repository; undefined if this machine lacks it. */
  version: string | undefined
  textsOf: (paths: readonly string[]) => string[] | Promise<string[]>
}

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 256 * 1024 * 1024 })

/** The output of a program; undefined if it isn't there or fails. */
function outputOf(program: string, args: readonly string[]): string | undefined {
  try {
    return run(program, args)
  } catch {
    return undefined
  }
}

const versionOfPackage = (name: string) =>
  outputOf('python3', ['-c', 'import sys, importlib.metadata as m; print(m.version(sys.argv[1]))', name])?.trim()

/** Between the texts of two files. */
const separator = '\u001e'

/** A Python package as a reader. The code defines `text(path)`, and starts once for all files, because a start takes a second. */
const pythonReader = (name: string, format: Reader['format'], code: string): Reader => ({
  name,
  format,
  version: versionOfPackage(name),
  textsOf: (paths) =>
    run('python3', ['-c', `import sys\n${code}\nfor path in sys.argv[1:]: print(text(path), end='\\x1e')`, ...paths]).split(separator),
})

const poppler = (option: string): Reader => ({
  name: `pdftotext ${option}`,
  format: 'pdf',
  version: outputOf('pdftotext', ['-v']) === undefined ? undefined : '',
  textsOf: (paths) => paths.map((path) => run('pdftotext', [option, path, '-'])),
})

const pypdf = (name: string, module: string): Reader => ({
  ...pythonReader(
    name,
    'pdf',
    `import ${module}
def text(path): return '\\n'.join(page.extract_text() for page in ${module}.PdfReader(path).pages)`,
  ),
  hasOwnWords: true,
})

async function pdfJsTextOf(path: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(path))), { mergePages: false })
  return text.join('\n')
}

/** What LibreOffice makes of each file: `read` gets the file with this ending. */
function converted<T>(paths: readonly string[], format: string, ending: string, read: (path: string) => T): T[] {
  const folder = mkdtempSync(join(tmpdir(), 'understory-readers-'))
  try {
    const conversion = ['--convert-to', format, '--outdir', folder]
    run('soffice', ['--headless', `-env:UserInstallation=file://${folder}/profile`, ...conversion, ...paths])
    return paths.map((path) => read(join(folder, basename(path).replace(/\.docx$/, ending))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const libreOffice = outputOf('soffice', ['--version'])?.trim().split(' ')[1]

const libreOfficeTextsOf = (paths: readonly string[]) =>
  converted(paths, 'txt:Text (encoded):UTF8', '.txt', (path) => readFileSync(path, 'utf8'))

/** The pages of Word files as LibreOffice draws them; undefined without it. */
export async function wordPageCounts(paths: readonly string[]): Promise<number[] | undefined> {
  if (libreOffice === undefined) return undefined
  return await Promise.all(converted(paths, 'pdf', '.pdf', (path) => readFileSync(path)).map(pageCount))
}

export const pageCount = async (pdf: Uint8Array) => (await getDocumentProxy(new Uint8Array(pdf))).numPages

export const readersHere = (): Reader[] => [
  poppler('-layout'),
  poppler('-raw'),
  { name: 'PDF.js (unpdf)', format: 'pdf', version: '', textsOf: (paths) => Promise.all(paths.map(pdfJsTextOf)) },
  {
    name: 'mutool',
    format: 'pdf',
    version: outputOf('mutool', ['-v']) === undefined ? undefined : '',
    textsOf: (paths) => paths.map((path) => run('mutool', ['draw', '-q', '-F', 'txt', path])),
  },
  pypdf('pypdf', 'pypdf'),
  pypdf('PyPDF2', 'PyPDF2'),
  pythonReader('pdfminer.six', 'pdf', 'from pdfminer.high_level import extract_text as text'),
  pythonReader(
    'pypdfium2',
    'pdf',
    `import pypdfium2
def text(path): return '\\n'.join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))`,
  ),
  {
    name: 'mammoth',
    format: 'docx',
    version: '',
    textsOf: (paths) => Promise.all(paths.map(async (path) => (await mammoth.extractRawText({ path })).value)),
  },
  pythonReader(
    'python-docx',
    'docx',
    `import docx
def text(path): return '\\n'.join(paragraph.text for paragraph in docx.Document(path).paragraphs)`,
  ),
  { name: 'LibreOffice', format: 'docx', version: libreOffice, textsOf: libreOfficeTextsOf },
]
