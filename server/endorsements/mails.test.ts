import { expect, it } from 'vitest'
import { serverSpokenFor } from '#contract/words/server.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { startSmtp } from '#test/smtp.ts'

const smtp = await startSmtp()
const { registerOwner, newVisitor } = await startApp({ SMTP_URL: smtp.url })

it.each([
  ['ja', '佐藤', '美咲', '佐藤 美咲さんへの推薦'],
  ['de', 'Größmann', 'Jürgen', 'wurde auf Understory Jürgen Größmann empfohlen'],
  ['de', 'evil.example', 'See', serverSpokenFor('de').words.mails.confirm.reasonWithoutName.replace('{siteName}', 'Understory')],
  ['fi', 'Virtanen', 'Aino', 'endorse Aino Virtanen on Understory'],
])('asks for confirmation in the language of the page: %s, %s %s', async (language, lastName, firstName, expected) => {
  const owner = await registerOwner()
  expect((await owner.change({ ...filled, urlHandle: '', language, firstName, lastName })).status).toBe(200)
  const reader = `reader${owner.account?.id}@example.com`
  await newVisitor().post(`/api/portfolio/id/${owner.account?.id}/endorse`, { email: reader })
  const mailToReader = () => smtp.mails.find(({ recipients }) => recipients[0] === reader)
  await expect.poll(mailToReader, { timeout: 20_000 }).toBeDefined()
  const source = mailToReader()?.source ?? ''
  const texts = decodedParts(source)
  expect(texts).toContain(expected)
  expect(texts).toContain(`<html lang="${language === 'fi' ? 'en' : language}" dir="ltr">`)
})

/** The parts of a mail as text, from quoted-printable and base64. */
function decodedParts(source: string): string {
  return source
    .split(/^--[^\r\n]+$/m)
    .map((part) => {
      const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? []
      if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString()
    })
    .join('\n')
}
