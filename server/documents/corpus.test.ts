import { describe, expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { launching, scripted, tangled } from '#test/pdfs/active.ts'
import { harmless, resume } from '#test/pdfs/harmless.ts'

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

async function upload(content: Uint8Array, filename?: string) {
  const { person, deps } = await startApp()
  const owner = await person()
  const answer = await owner.upload(content, filename)
  const kept = await storedDocuments(deps)
  return { owner, answer, kept }
}

async function expectTaken(content: Uint8Array, filename?: string) {
  const { owner, answer, kept } = await upload(content, filename)
  expect([answer.status, answer.text, kept.length]).toEqual([201, expect.any(String), 1])
  const download = await owner.get(`/api/document/${answer.body.id}/download`)
  expect(download.status).toBe(200)
  expect(download.headers).toMatchObject({ ...headers, 'content-length': String(content.length) })
  return answer.body.filename
}

async function expectRefused(content: Uint8Array, message: string | RegExp, filename?: string) {
  const { answer, kept } = await upload(content, filename)
  expect([answer.status, answer.body.code, answer.body.message, kept]).toEqual([422, 'bad_file', expect.stringMatching(message), []])
}

describe('takes', () => {
  it.each(Object.entries(harmless))('%s', async (_, file) => {
    await expectTaken(await file())
  })
})

describe('refuses a script', () => {
  it.each(Object.entries(scripted))('%s', async (_, file) => {
    await expectRefused(await file(), /^This PDF contains JavaScript/)
  })
})

describe('refuses a launch of a program', () => {
  it.each(Object.entries(launching))('%s', async (_, file) => {
    await expectRefused(await file(), /^This PDF can start other programs/)
  })
})

describe('refuses what cannot be opened', () => {
  it.each(Object.entries(tangled))('%s', async (_, file) => {
    await expectRefused(await file(), /^This PDF (cannot be opened|is too complex)/)
  })

  it.each(['AES-256', 'AES-128', 'RC4-128'] as const)('a file that needs a password (%s)', async (algorithm) => {
    const locked = await resume({ userPassword: 'user', ownerPassword: 'owner', algorithm, allowWeakCryptography: true })
    await expectRefused(locked, /^This PDF needs a password/)
  })
})

describe('refuses what is something else', () => {
  const plain = pdf().toString('latin1')
  it.each([
    ['nothing', ''],
    ['a web page', `<!doctype html><title>a</title>${' '.repeat(100)}%%EOF`],
    ['a PDF that starts at byte 512', ' '.repeat(512) + plain],
    ['a PDF that is an archive, too', `${plain}PK\u0005\u0006${'\0'.repeat(18)}\n%%EOF\n`],
    ['a PDF that is a web page, too', plain.replace('\n', '\n%<html><script>alert(1)</script>\n')],
    ['a picture that is a PDF, too', `GIF89a${plain}`],
    ['a program', `MZ${plain}`],
    ['a PDF without an end', plain.replace('%%EOF', '')],
    ['a PDF of a version that does not exist', plain.replace('%PDF-1.7', '%PDF-1.9')],
  ])('%s', async (_, text) => {
    await expectRefused(Buffer.from(text, 'latin1'), 'Only PDF files are allowed')
  })

  it('one byte more than 5 MiB', async () => {
    const { answer, kept } = await upload(pdf(5 * 1024 * 1024 + 1))
    expect([answer.status, answer.body.message, kept]).toEqual([413, 'Maximum file size is 5MB', []])
  })
})

describe('names', () => {
  it.each([
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
  ])('%j is taken', async (filename, shown) => {
    expect(await expectTaken(pdf(), filename)).toEqual(shown instanceof RegExp ? expect.stringMatching(shown) : shown)
  })

  it.each(['a.pdf.exe', 'a.html', 'pdf', 'a.pdf\u202e', 'a.pdf '])('%j is refused', async (filename) => {
    await expectRefused(pdf(), 'Only PDF files are allowed', filename)
  })
})
