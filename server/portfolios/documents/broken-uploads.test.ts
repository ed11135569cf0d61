import { describe, expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { pdf } from '#test/fixtures.ts'

const file = pdf().toString('latin1')
const disposition = (name: string, filename?: string) =>
  `content-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`
const part = (headers: string, content: string) => `--x\r\n${headers}\r\n${content}\r\n`
const document = part(disposition('document', 'a.pdf'), file)
const type = part(disposition('type'), 'resume')
const end = '--x--\r\n'
const multipartType = 'multipart/form-data; boundary=x'

describe('rejects an invalid upload body and stores nothing', () => {
  const nestedType = 'content-type: multipart/mixed; boundary=y\r\n'
  it.each([
    ['without a boundary parameter', document + end, 400, 'multipart/form-data'],
    ['with another boundary', document + end, 422, 'multipart/form-data; boundary=other'],
    ['with a very long boundary', document + end, 400, `multipart/form-data; boundary=${'x'.repeat(5000)}`],
    ['truncated inside the file', document.slice(0, 300), 422],
    ['truncated before the final boundary', document, 422],
    ['with two files', document + document + end, 400],
    ['without a file', type + end, 400],
    ['empty', '', 400],
    ['with the file in another field', part(disposition('file', 'a.pdf'), file) + end, 400],
    ['with an unknown field', part(disposition('admin'), '1') + document + end, 400],
    ['with a very long field', part(disposition('type'), 'r'.repeat(10_000)) + document + end, 400],
    ['with a very long field name', part(disposition('t'.repeat(10_000)), 'resume') + document + end, 400],
    ['with a field named __proto__', part(disposition('__proto__'), '1') + document + end, 400],
    ['with too many fields', type.repeat(5) + document + end, 400],
    ['with a thousand parts', type.repeat(80) + document + end, 400],
    ['with thousands of part headers', part(`${'a: b\r\n'.repeat(2000)}${disposition('document', 'a.pdf')}`, file) + end, 400],
    ['with one very long part header', part(`x: ${'y'.repeat(15_000)}\r\n${disposition('document', 'a.pdf')}`, file) + end, 400],
    ['with an empty filename', part(disposition('document', ''), file) + end, 422],
    ['with a nested multipart body', part(disposition('document', 'a.pdf') + nestedType, `--y\r\n\r\n${file}\r\n--y--`) + end, 422],
    ['with a base64-encoded part', part(`${disposition('document', 'a.pdf')}content-transfer-encoding: base64\r\n`, btoa(file)) + end, 422],
    ['with an unknown content type', part(disposition('type'), 'resume') + document + end, 415, 'multipart/form-data-x; boundary=x'],
    ['longer than the document limit', part(disposition('document', 'a.pdf'), 'x'.repeat(6_000_000)) + end, 413],
  ])('%s', async (_, payload, status, contentType = multipartType) => {
    const { registerOwner, deps } = await startApp()
    const ada = await registerOwner()
    const response = await ada.send({
      method: 'POST',
      url: '/api/document',
      payload: Buffer.from(payload, 'latin1'),
      headers: { 'content-type': contentType },
    })
    expect([response.status, response.body]).toEqual([
      status,
      { code: expect.any(String), message: expect.any(String), fields: response.body.fields },
    ])
    expect(await storedDocuments(deps)).toEqual([])
    expect((await ada.upload(pdf())).status).toBe(201)
  })
})

it.each([
  ['document', 'document', 'a.pdf'],
  ['import', 'file', 'a.json'],
  ['picture', 'small.jpg', 'small.jpg'],
])('answers a truncated %s as an error of the client', async (name, field, filename) => {
  const ada = await (await startApp()).registerOwner()
  const upload = part(disposition(field, filename), file)
  for (const payload of [upload, upload.slice(0, 300), upload + upload.slice(0, 60)]) {
    const { status } = await ada.send({ method: 'POST', url: `/api/${name}`, payload, headers: { 'content-type': multipartType } })
    expect([payload.length, status]).toEqual([payload.length, expect.toSatisfy((code) => [400, 422].includes(code))])
  }
})

describe('an upload to a disk', () => {
  const gigabyte = 1_000_000_000
  it.each([
    ['with less than 1 GB free is rejected', '', { size: 5 * gigabyte, free: gigabyte - 1 }, 507],
    ['that is 90 % full is rejected', '', { size: 100 * gigabyte, free: 10 * gigabyte }, 507],
    ['that is almost 90 % full succeeds', '', { size: 100 * gigabyte, free: 10 * gigabyte + 1 }, 201],
    ['with exactly DISK_RESERVE_MB free succeeds', '500', { size: 100 * gigabyte, free: gigabyte / 2 }, 201],
    ['with less than DISK_RESERVE_MB free is rejected', '500', { size: 100 * gigabyte, free: gigabyte / 2 - 1 }, 507],
  ])('%s', async (_, reserve, space, status) => {
    const { deps, registerOwner } = await startApp({ DISK_RESERVE_MB: reserve })
    const ada = await registerOwner()
    deps.storage.space = async () => ({ size: 100 * gigabyte, free: 50 * gigabyte })
    const { id } = (await ada.upload(pdf())).body
    deps.storage.space = async () => space
    const response = await ada.upload(pdf())
    expect(response.status).toBe(status)
    if (status === 507) expect(response.body).toEqual({ code: 'disk_full', message: expect.stringContaining('no room for more files') })
    expect((await ada.get(`/api/document/${id}/download`)).status).toBe(200)
  })

  it('that becomes full while writing is rejected', async () => {
    const { deps, registerOwner } = await startApp()
    const ada = await registerOwner()
    const { write } = deps.storage
    deps.storage.write = (bytes) =>
      write(
        (async function* () {
          yield* bytes
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        })(),
      )
    const response = await ada.upload(pdf())
    expect([response.status, response.body.code]).toEqual([507, 'disk_full'])
    expect(await storedDocuments(deps)).toEqual([])
  })
})
