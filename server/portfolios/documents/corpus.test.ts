import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { launchActions, malformed, scripts } from '#test/pdfs/active.ts'
import { refusedSamples } from '#test/pdfs/active-content.ts'
import { harmless, resume } from '#test/pdfs/harmless.ts'
import { type RefusedName, refusedContent } from './active-content.ts'

const { deps, registerOwner } = await startApp()

const headers = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'content-disposition': expect.stringMatching(/^attachment; filename="document\.pdf"; filename\*=UTF-8''[\w%.~-]+$/),
}

/** An owner who uploads one file after the other. */
async function startUploads() {
  const owner = await registerOwner()
  const upload = async (content: Uint8Array, filename?: string) => {
    const { status, text, body } = await owner.upload(content, filename)
    return { status, text, body, stored: await storedDocuments(deps) }
  }
  /** Returns the name of the stored document, and deletes it again. */
  const expectAccepted = async (content: Uint8Array, subject: string, filename?: string) => {
    const { status, text, body, stored } = await upload(content, filename)
    expect([subject, status, text, stored.length]).toEqual([subject, 201, expect.any(String), 1])
    const download = await owner.get(`/api/document/${body.id}/download`)
    expect([subject, download.status]).toEqual([subject, 200])
    expect(download.headers, subject).toMatchObject({ ...headers, 'content-length': String(content.length) })
    expect((await owner.delete(`/api/document/${body.id}`)).status).toBe(204)
    return body.filename
  }
  const expectRejected = async (content: Uint8Array, message: string | RegExp, subject: string, filename?: string) => {
    const { status, body, stored } = await upload(content, filename)
    const expected = typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message)
    expect([subject, status, body.code, body.message, stored]).toEqual([subject, 422, 'bad_file', expected, []])
  }
  return { upload, expectAccepted, expectRejected }
}

it('accepts harmless files', async () => {
  const { expectAccepted } = await startUploads()
  for (const [subject, file] of Object.entries(harmless)) await expectAccepted(await file(), subject)
})

it('rejects scripts', async () => {
  const { expectRejected } = await startUploads()
  for (const [subject, file] of Object.entries(scripts))
    await expectRejected(await file(), /^This PDF contains a script \(JavaScript\)/, subject)
})

it('rejects actions that launch a program', async () => {
  const { expectRejected } = await startUploads()
  for (const [subject, file] of Object.entries(launchActions))
    await expectRejected(await file(), /^This PDF contains an action that starts a program \(Launch\)/, subject)
})

it('rejects what can run, load, send or open something, and names it', async () => {
  const { expectRejected } = await startUploads()
  for (const name of Object.keys(refusedContent) as RefusedName[]) {
    const file = (await refusedSamples(name)[0]?.()) ?? new Uint8Array()
    await expectRejected(file, `This PDF contains ${refusedContent[name].what} (${name})`, name)
  }
})

it('rejects a PDF that cannot be opened, or only with a password', async () => {
  const { expectRejected } = await startUploads()
  for (const [subject, file] of Object.entries(malformed))
    await expectRejected(await file(), /^This PDF (cannot be opened|is too complex)/, subject)
  for (const algorithm of ['AES-256', 'AES-128', 'RC4-128'] as const) {
    const encrypted = await resume({ userPassword: 'user', ownerPassword: 'owner', algorithm, allowWeakCryptography: true })
    await expectRejected(encrypted, /^This PDF needs a password/, algorithm)
  }
})

it('rejects a file that is not only a PDF', async () => {
  const { upload, expectRejected } = await startUploads()
  const plain = pdf().toString('latin1')
  for (const [subject, text] of [
    ['an empty file', ''],
    ['a web page', `<!doctype html><title>a</title>${' '.repeat(100)}%%EOF`],
    ['a PDF that starts at byte 512', ' '.repeat(512) + plain],
    ['a PDF that is also an archive', `${plain}PK\u0005\u0006${'\0'.repeat(18)}\n%%EOF\n`],
    ['a PDF that is also a web page', plain.replace('\n', '\n%<html><script>alert(1)</script>\n')],
    ['an image that is also a PDF', `GIF89a${plain}`],
    ['a program', `MZ${plain}`],
    ['a PDF without an end marker', plain.replace('%%EOF', '')],
    ['a PDF with an unknown version', plain.replace('%PDF-1.7', '%PDF-1.9')],
  ] as const)
    await expectRejected(Buffer.from(text, 'latin1'), 'Only PDF files are allowed', subject)
  const { status, body, stored } = await upload(pdf(5 * 1024 * 1024 + 1))
  expect([status, body.message, stored]).toEqual([413, 'Maximum file size is 5MB', []])
})

it('sanitizes file names, and rejects those that are not of a PDF', async () => {
  const { expectAccepted, expectRejected } = await startUploads()
  for (const [filename, expected] of [
    ['../../x.pdf', 'x.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['a.exe%00.pdf', 'a.exe%00.pdf'],
    ['a\u0000.pdf', 'a.pdf'],
    ['a%0d%0aset-cookie: b.pdf', 'a%0d%0aset-cookie: b.pdf'],
    ['a\r\nset-cookie: b.pdf', /^a.*set-cookie: b\.pdf$/],
    ['"a"; filename="b.html".pdf', '"a"; filename="b.html".pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(96)}.pdf`],
    ['resume\u202efdp.exe.pdf', 'resumefdp.exe.pdf'],
    ['Lebenslauf für Zoë 🌲.pdf', 'Lebenslauf für Zoë 🌲.pdf'],
    ['.pdf', 'document.pdf'],
  ] as const) {
    const stored = await expectAccepted(pdf(), filename, filename)
    expect(stored, filename).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected)
  }
  for (const filename of ['a.pdf.exe', 'a.html', 'pdf', 'a.pdf\u202e', 'a.pdf '])
    await expectRejected(pdf(), 'Only PDF files are allowed', filename, filename)
})
