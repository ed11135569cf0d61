import { describe, expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'
import { launchActions, malformed, scripts } from '#test/pdfs/active.ts'
import { refusedSamples } from '#test/pdfs/active-content.ts'
import { harmless, resume } from '#test/pdfs/harmless.ts'
import { type RefusedName, refusedContent } from './active-content.ts'

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
  const { registerOwner, deps } = await startApp()
  const owner = await registerOwner()
  const response = await owner.upload(content, filename)
  const stored = await storedDocuments(deps)
  return { owner, response, stored }
}

async function expectAccepted(content: Uint8Array, filename?: string) {
  const { owner, response, stored } = await upload(content, filename)
  expect([response.status, response.text, stored.length]).toEqual([201, expect.any(String), 1])
  const download = await owner.get(`/api/document/${response.body.id}/download`)
  expect(download.status).toBe(200)
  expect(download.headers).toMatchObject({ ...headers, 'content-length': String(content.length) })
  return response.body.filename
}

async function expectRejected(content: Uint8Array, message: string | RegExp, filename?: string) {
  const { response, stored } = await upload(content, filename)
  expect([response.status, response.body.code, response.body.message, stored]).toEqual([
    422,
    'bad_file',
    typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
    [],
  ])
}

describe('accepts', () => {
  it.each(Object.entries(harmless))('%s', async (_, file) => {
    await expectAccepted(await file())
  })
})

describe('rejects a script', () => {
  it.each(Object.entries(scripts))('%s', async (_, file) => {
    await expectRejected(await file(), /^This PDF contains a script \(JavaScript\)/)
  })
})

describe('rejects an action that launches a program', () => {
  it.each(Object.entries(launchActions))('%s', async (_, file) => {
    await expectRejected(await file(), /^This PDF contains an action that starts a program \(Launch\)/)
  })
})

describe('rejects what can run, load, send or open something, and names it', () => {
  it.each(Object.keys(refusedContent) as RefusedName[])('%s', async (name) => {
    const file = (await refusedSamples(name)[0]?.()) ?? new Uint8Array()
    await expectRejected(file, `This PDF contains ${refusedContent[name].what} (${name})`)
  })
})

describe('rejects a PDF that cannot be opened', () => {
  it.each(Object.entries(malformed))('%s', async (_, file) => {
    await expectRejected(await file(), /^This PDF (cannot be opened|is too complex)/)
  })

  it.each(['AES-256', 'AES-128', 'RC4-128'] as const)('a file that needs a password (%s)', async (algorithm) => {
    const encrypted = await resume({ userPassword: 'user', ownerPassword: 'owner', algorithm, allowWeakCryptography: true })
    await expectRejected(encrypted, /^This PDF needs a password/)
  })
})

describe('rejects a file that is not only a PDF', () => {
  const plain = pdf().toString('latin1')
  it.each([
    ['an empty file', ''],
    ['a web page', `<!doctype html><title>a</title>${' '.repeat(100)}%%EOF`],
    ['a PDF that starts at byte 512', ' '.repeat(512) + plain],
    ['a PDF that is also an archive', `${plain}PK\u0005\u0006${'\0'.repeat(18)}\n%%EOF\n`],
    ['a PDF that is also a web page', plain.replace('\n', '\n%<html><script>alert(1)</script>\n')],
    ['an image that is also a PDF', `GIF89a${plain}`],
    ['a program', `MZ${plain}`],
    ['a PDF without an end marker', plain.replace('%%EOF', '')],
    ['a PDF with an unknown version', plain.replace('%PDF-1.7', '%PDF-1.9')],
  ])('%s', async (_, text) => {
    await expectRejected(Buffer.from(text, 'latin1'), 'Only PDF files are allowed')
  })

  it('a PDF of 5 MiB plus one byte', async () => {
    const { response, stored } = await upload(pdf(5 * 1024 * 1024 + 1))
    expect([response.status, response.body.message, stored]).toEqual([413, 'Maximum file size is 5MB', []])
  })
})

describe('file names', () => {
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
  ])('%j is accepted and sanitized', async (filename, expected) => {
    expect(await expectAccepted(pdf(), filename)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected)
  })

  it.each(['a.pdf.exe', 'a.html', 'pdf', 'a.pdf\u202e', 'a.pdf '])('%j is rejected', async (filename) => {
    await expectRejected(pdf(), 'Only PDF files are allowed', filename)
  })
})
