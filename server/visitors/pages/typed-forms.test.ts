import { expect, it } from 'vitest'
import { filled } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { searchedCharacters } from '#test/searched-characters.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const page = `/me/${filled.urlHandle}`

async function startWithForms() {
  const app = await startWithOwner()
  const post = (url: string, fields: Record<string, string>) => app.newVisitor().submit(url, fields)
  return { ...app, post }
}

it.each(['٧٢٩٤', '۷۲۹۴', '７２９４', '७२९४', '৭২৯৪', '๗๒๙๔', '\u202a7294\u202c', '7294\u00a0', '\ufeff7294'])(
  'takes the PIN %j in the form of the page, and refuses it in the API',
  async (typed) => {
    const { post, newVisitor } = await startWithForms()
    const opened = await post(`${page}/unlock`, { accessPin: typed })
    expect([opened.status, opened.text.includes('Private information is now visible')]).toEqual([200, true])
    expect((await newVisitor().post(`/api/portfolio/${filled.urlHandle}/verify`, { accessPin: typed })).status).toBe(400)
  },
)

it('takes the code of a private link in full width, with other hyphens, and with what no one can see', async () => {
  const { ada, post } = await startWithForms()
  const { code } = await createPrivateLink(ada, { groups: ['phone'] })
  const wide = [...code].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')
  for (const typed of [wide, code.replaceAll('-', '–'), `\u200b${code}\u2060`]) {
    expect([typed, (await post('/open', { code: typed })).status]).toEqual([typed, 200])
    expect([typed, (await post(`${page}/unlock`, { accessPin: typed })).status]).toEqual([typed, 200])
  }
})

it('a form takes no invisible character as a reason to refuse, and the API does', async () => {
  const { post, newVisitor } = await startWithForms()
  expect((await post(`${page}/endorse`, { email: '\u202areader@example.com\u202c\u200b' })).status).toBe(200)
  expect((await newVisitor().post(`/api/portfolio/${filled.urlHandle}/endorse`, { email: 'reader\u200b@example.com' })).status).toBe(400)
})

it.each(['\u0301\u0316', '\u{1d7ff}', '👩\u200d', 'ᠠ\u180b'])(
  'reads a field of a form in proportion to its length, also one of %j',
  async (part) => {
    const { newVisitor } = await startWithForms()
    // Not percent-encoded, so that as much as possible fits.
    const searchedIn = async (length: number) => {
      const payload = `accessPin=a${part.repeat(length / part.length)}`
      const send = async () => (await newVisitor().send({ method: 'POST', url: `${page}/unlock`, payload, headers: form })).status
      return await searchedCharacters(async () => expect(await send()).toBe(400))
    }
    await searchedIn(4)
    const [half, whole] = [await searchedIn(8000), await searchedIn(16_000)]
    expect(whole).toBeLessThan(2.5 * half)
  },
)
