import { validate } from '@jsonresume/schema'
import { expect, it } from 'vitest'
import { portfolioFileNames } from '#contract/paths.ts'
import { startApp } from '#test/app.ts'
import { filled, jpeg } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { wordPartsOf, wordTextOf } from '#test/read-word.ts'

const minutes = 60_000

async function ada() {
  const app = await startApp()
  const owner = await app.registerOwner('ada@example.com')
  await owner.change({
    ...filled,
    urlHandle: 'ada',
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: '',
    email: 'ada@example.com',
    phone: '8085550142',
    accessPin: '7294',
  })
  await owner.change({ privacySettings: { hideEmail: false, hidePhone: true, hideSalary: true, hideLinks: true } })
  const { id } = await owner.portfolio()
  const newUnlockKey = async () =>
    String((await app.newVisitor().post('/api/portfolio/ada/verify', { accessPin: '7294' })).headers['unlock-key'])
  return { ...app, owner, id, newUnlockKey }
}

it('contains what the public page shows, and is named after the owner', async () => {
  const { visitor, id } = await ada()
  for (const page of ['/me/ada', `/portfolio/id/${id}`]) {
    const resume = await visitor.get(`${page}/resume.json`)
    expect([resume.status, resume.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(resume.headers['content-disposition']).toBe(`attachment; filename="resume.json"; filename*=UTF-8''Ada%20Lovelace%20resume.json`)
    expect(resume.body.basics).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' })
    expect(resume.text).not.toMatch(/808.?555.?0142|salaryM|7294|endorse/)
    const problems: unknown[] = []
    validate(resume.body, (errors) => problems.push(...(errors ?? [])))
    expect(problems).toEqual([])
    const card = await visitor.get(`${page}/contact.vcf`)
    expect([card.status, card.headers['content-type']]).toEqual([200, 'text/vcard; charset=utf-8'])
    expect(card.headers['content-disposition']).toContain("filename*=UTF-8''Ada%20Lovelace.vcf")
    expect(card.text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\nPRODID:[^\r]+\r\nFN:Ada Lovelace\r\n/)
    expect(card.text).toContain(`URL:http://localhost:3000/me/ada\r\n`)
    expect(card.text).not.toMatch(/TEL|808.?555.?0142/)
    expect((await visitor.get(`${page}/contact.vcf?version=4`)).text).toContain('VERSION:4.0\r\n')
  }
})

it('responds with 304 to a known ETag until the portfolio changes', async () => {
  const { visitor, owner } = await ada()
  for (const file of portfolioFileNames) {
    const { headers } = await visitor.get(`/me/ada/${file}`)
    const tag = { 'if-none-match': String(headers['etag']) }
    expect([headers['cache-control'], (await visitor.get(`/me/ada/${file}`, tag)).status]).toEqual(['public, no-cache', 304])
    const text = `Another text for ${file}`
    await owner.change({ bio: text, publications: [{ name: text }] })
    expect([file, (await visitor.get(`/me/ada/${file}`, tag)).status]).toEqual([file, 200])
  }
})

it('responds to HEAD with the length of the file', async () => {
  const { visitor, newUnlockKey } = await ada()
  const key = await newUnlockKey()
  for (const url of portfolioFileNames.flatMap((file) => [`/me/ada/${file}`, `/me/ada/${file}?key=${key}`])) {
    const { headers: whole, bytes } = await visitor.get(url)
    const { status, headers, text } = await visitor.send({ method: 'HEAD', url })
    expect([status, text, headers['content-length']]).toEqual([200, '', String(bytes.length)])
    expect([headers['etag'], headers['cache-control']]).toEqual([whole['etag'], whole['cache-control']])
  }
})

it('includes hidden fields for a valid unlock key, until the key expires or the PIN changes', async () => {
  const { visitor, owner, id, newUnlockKey, advanceClock } = await ada()
  const key = await newUnlockKey()
  for (const page of ['/me/ada', `/portfolio/id/${id}`]) {
    const resume = await visitor.get(`${page}/resume.json?key=${encodeURIComponent(key)}`)
    expect([resume.status, resume.headers['cache-control'], resume.headers['etag']]).toEqual([200, 'no-store', undefined])
    expect(resume.body.basics.phone).toBe('8085550142')
    expect((await visitor.get(`${page}/contact.vcf?key=${key}&version=3`)).text).toContain('TEL:+1 808 555 0142\r\n')
    expect(resume.text).not.toContain(key)
  }
  for (const wrong of ['', 'x', `${key}x`, 'a&key=b']) {
    const { status, text } = await visitor.get(`/me/ada/resume.json?key=${wrong}`)
    expect([status, text.includes('Ada')]).toEqual([403, false])
  }
  await owner.change({ accessPin: '7295' })
  expect((await visitor.get(`/me/ada/resume.json?key=${key}`)).status).toBe(403)
  await owner.change({ accessPin: '7294' })
  const another = await newUnlockKey()
  advanceClock(11 * minutes)
  expect((await visitor.get(`/me/ada/contact.vcf?key=${another}`)).status).toBe(403)
})

it('rejects the unlock key of another portfolio', async () => {
  const { registerOwner, newVisitor, visitor } = await ada()
  const eve = await registerOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve', accessPin: '7294' })
  const { headers } = await newVisitor().post('/api/portfolio/eve/verify', { accessPin: '7294' })
  expect((await visitor.get(`/me/ada/resume.json?key=${headers['unlock-key']}`)).status).toBe(403)
})

it('returns an unlock key only for the correct PIN', async () => {
  const { newVisitor } = await ada()
  expect((await newVisitor().post('/api/portfolio/ada/verify', { accessPin: '0000' })).headers['unlock-key']).toBeUndefined()
})

it('redirects a former handle to the current one, and responds with 404 to unknown URLs', async () => {
  const { visitor, owner } = await ada()
  await owner.change({ urlHandle: 'countess' })
  const redirect = await visitor.get('/me/ada/contact.vcf?version=3')
  expect([redirect.status, redirect.headers['location']]).toEqual([301, '/me/countess/contact.vcf?version=3'])
  for (const url of ['/me/nobody/resume.json', '/portfolio/id/1/contact.vcf', '/me/countess/resume.xml'])
    expect((await visitor.get(url)).status).toBe(404)
})

it('gives the owner everything except the PIN, or the public version on request', async () => {
  const { visitor, owner } = await ada()
  const ownerResume = await owner.get('/api/export/resume.json')
  expect([ownerResume.status, ownerResume.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(ownerResume.body.basics).toMatchObject({ phone: '8085550142', 'x-understory': { privacySettings: { hideLinks: true } } })
  expect(ownerResume.text).not.toContain('7294')
  expect((await owner.get('/api/export/contact.vcf?version=3')).text).toContain('TEL:+1 808 555 0142\r\n')
  expect((await owner.get('/api/export/resume.json?as=stranger')).text).toBe((await visitor.get('/me/ada/resume.json')).text)
  expect((await visitor.get('/api/export/resume.json')).status).toBe(401)
  for (const wrong of ['resume.xml', 'resume.json?as=owner', 'contact.vcf?version=2', 'resume.pdf?paper=legal', 'resume.pdf?data=2'])
    expect((await owner.get(`/api/export/${wrong}`)).status).toBe(400)
})

it('adds the photo to a vCard: the URL of a public photo in 4.0, the image itself in 3.0 if the viewer may see it', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  const { body } = await owner.uploadPhoto(jpeg())
  await owner.change({ sectionPrivacy: { photo: false } })
  const bytes = jpeg().toString('base64')
  const card = async (query: string) => (await visitor.get(`/me/ada/contact.vcf${query}`)).text.replaceAll('\r\n ', '')
  expect(await card('?version=4')).toContain(`PHOTO:http://localhost:3000/api/photo/${body.id}\r\n`)
  expect(await card('')).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${bytes}\r\n`)
  expect((await visitor.get('/me/ada/resume.json')).body.basics.image).toBe(`http://localhost:3000/api/photo/${body.id}`)
  await owner.change({ sectionPrivacy: { photo: true } })
  expect((await card('')) + (await card('?version=4'))).not.toContain('PHOTO')
  expect((await visitor.get('/me/ada/resume.json')).text).not.toContain(body.id)
  const key = await newUnlockKey()
  expect(await card(`?version=4&key=${key}`)).not.toContain('PHOTO')
  expect(await card(`?key=${key}`)).toContain(bytes)
})

it('is linked from the page, with the unlock key once the page is unlocked', async () => {
  const { visitor, newVisitor, id } = await ada()
  const linkIn = (html: string, file = 'contact.vcf') => new RegExp(`href="([^"]*${file}[^"]*)"`).exec(html)?.[1]
  for (const file of ['contact.vcf', 'resume.pdf', 'resume.docx']) {
    expect(linkIn((await visitor.get('/me/ada')).text, file)).toBe(`/me/ada/${file}`)
    expect(linkIn((await visitor.get(`/portfolio/id/${id}`)).text, file)).toBe(`/portfolio/id/${id}/${file}`)
  }
  const page = await newVisitor().submit('/me/ada/unlock', { accessPin: '7294' })
  const urlWithKey = linkIn(page.text) ?? ''
  expect(urlWithKey).toMatch(/^\/me\/ada\/contact\.vcf\?key=/)
  expect((await visitor.get(urlWithKey)).text).toContain('+1 808 555 0142')
  expect(linkIn(page.text, 'resume.pdf')).toBe(urlWithKey.replace('contact.vcf', 'resume.pdf'))
})

it('shows the Markdown of a page at its URL with .md, with the page as the canonical one', async () => {
  const { visitor, owner, id, newUnlockKey } = await ada()
  const { text: markdown } = await visitor.get('/me/ada/resume.md')
  expect(markdown).toMatch(/^# Ada Lovelace\n\n/)
  for (const url of ['/me/ada.md', '/me/Ada.md', `/me/${id}.md`]) {
    const { status, headers, text } = await visitor.get(url)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'text/markdown; charset=utf-8', 'inline'])
    expect(headers['link']).toBe('<http://localhost:3000/me/ada>; rel="canonical"')
    expect([headers['cache-control'], text]).toEqual(['public, no-cache', markdown])
    expect((await visitor.get(url, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
  }
  const unlocked = await visitor.get(`/me/ada.md?key=${await newUnlockKey()}`)
  expect([unlocked.headers['cache-control'], unlocked.text.includes('(808) 555-0142')]).toEqual(['no-store', true])
  expect((await visitor.get('/me/ada.md?key=wrong')).status).toBe(403)
  await owner.change({ urlHandle: 'countess' })
  const redirect = await visitor.get('/me/ada.md')
  expect([redirect.status, redirect.headers['location']]).toEqual([301, '/me/countess.md'])
  expect((await visitor.get('/me/nobody.md')).status).toBe(404)
  await owner.change({ visibility: 'locked' })
  const closed = await visitor.get('/me/countess.md')
  expect([closed.status === 200, closed.text.includes('Lovelace')]).toEqual([false, false])
})

it('is on the paper of its language unless another one is requested', async () => {
  const { visitor, owner } = await ada()
  const papers = async () =>
    Promise.all(
      ['', '?paper=letter', '?paper=a4'].map(async (query) => {
        const [word, pdf] = await Promise.all(['docx', 'pdf'].map((ending) => visitor.get(`/me/ada/resume.${ending}${query}`)))
        const document = (await wordPartsOf(word?.bytes ?? Buffer.of())).get('word/document.xml') ?? ''
        const { sizes } = await readPdf(pdf?.bytes ?? Buffer.of())
        return [/w:pgSz w:w="(\d+)"/.exec(document)?.[1], Math.round(sizes[0]?.[0] ?? 0)]
      }),
    )
  const [letter, a4] = [
    ['12240', 612],
    ['11906', 595],
  ]
  expect(await papers()).toEqual([letter, letter, a4])
  await owner.change({ language: 'de' })
  expect(await papers()).toEqual([a4, letter, a4])
})

it('offers Word, Markdown and plain text with hidden fields only to whom they are open', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  const key = await newUnlockKey()
  for (const [name, ending] of [
    ['resume.docx', 'docx'],
    ['resume.md', 'md'],
    ['resume.txt', 'txt'],
  ] as const) {
    const textOf = async ({ bytes, text }: Awaited<ReturnType<typeof visitor.get>>) => (ending === 'docx' ? await wordTextOf(bytes) : text)
    const [publicFile, unlocked, own] = [
      await visitor.get(`/me/ada/${name}`),
      await visitor.get(`/me/ada/${name}?key=${key}`),
      await owner.get(`/api/export/${name}`),
    ]
    expect(publicFile.headers['content-disposition']).toContain(`''Ada%20Lovelace%20resume.${ending}`)
    expect(await textOf(publicFile)).not.toContain('555-0142')
    for (const file of [unlocked, own]) {
      expect(file.headers['content-disposition']).toContain(`''Ada%20Lovelace%20resume.${ending}`)
      expect(await textOf(file)).toContain('(808) 555-0142')
    }
  }
})

it('is limited to 60 downloads in 10 minutes for one IP', async () => {
  const { registerOwner, newVisitor, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  await (await registerOwner()).change({ urlHandle: 'ada' })
  const visitor = newVisitor()
  for (let count = 0; count < 60; count++)
    expect((await visitor.get(`/me/ada/${count % 2 ? 'resume.json' : 'contact.vcf'}`)).status).toBe(200)
  const { status, headers } = await visitor.get('/me/ada/contact.vcf')
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  advanceClock(10 * minutes)
  expect((await visitor.get('/me/ada/contact.vcf')).status).toBe(200)
})

it('has the facts that decide in resumes if the owner wants them there, for those who may see them', async () => {
  const { owner, visitor, newUnlockKey } = await ada()
  await owner.change({
    factsOnPaper: false,
    availability: { looking: 'open', start: '', notice: 'P1M' },
    employment: { fullTime: true, partTime: false, contract: false, internship: false },
    workPermits: [{ id: 'p1', area: 'DE', permit: 'free', until: '' }],
    sectionPrivacy: { ...(await owner.portfolio()).sectionPrivacy, availability: true, employment: false, workPermits: true },
  })
  const textsOf = async (client: typeof visitor, path: string, query = '') => {
    const [pdf, word, markdown] = await Promise.all(['pdf', 'docx', 'md'].map((type) => client.get(`${path}.${type}${query}`)))
    if (!pdf || !word || !markdown) throw new Error('A file is missing.')
    return [(await readPdf(pdf.bytes)).lines.join('\n'), await wordTextOf(word.bytes), markdown.text]
  }
  const factsIn = (texts: string[]) => texts.map((text) => text.match(/Open to work|Notice: 1 month|Full time|May work in Germany/g) ?? [])
  const sameInEach = (...facts: string[]) => [facts, facts, facts]
  const all = sameInEach('Open to work', 'Notice: 1 month', 'Full time', 'May work in Germany')
  expect(factsIn(await textsOf(owner, '/api/export/resume'))).toEqual(sameInEach())
  expect(factsIn(await textsOf(visitor, '/me/ada/resume', `?key=${await newUnlockKey()}`))).toEqual(sameInEach())
  await owner.change({ factsOnPaper: true })
  expect(factsIn(await textsOf(owner, '/api/export/resume'))).toEqual(all)
  expect(factsIn(await textsOf(owner, '/api/export/resume', '?as=stranger'))).toEqual(sameInEach('Full time'))
  expect(factsIn(await textsOf(visitor, '/me/ada/resume', `?key=${await newUnlockKey()}`))).toEqual(all)
  expect(factsIn(await textsOf(visitor, '/me/ada/resume'))).toEqual(sameInEach('Full time'))
})
