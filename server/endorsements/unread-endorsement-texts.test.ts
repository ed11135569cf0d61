import { expect, it } from 'vitest'
import { endorseAndConfirm, endorsementText, showEndorsementText, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { entriesOf } from '#test/zip.ts'

const canary = 'Canary words that nobody has read before.'
const outputs = [
  '/api/portfolio/ada-lovelace',
  '/me/ada-lovelace',
  ...['resume.json', 'resume.md', 'resume.txt', 'contact.vcf', 'page.html'].map((file) => `/me/ada-lovelace/${file}`),
]

it('shows no words before their writer confirms by the mailed link and the owner presses Show', async () => {
  const running = await startWithMail()
  const { ada, deps, visitor } = running
  const outputsWithText = async () => {
    const texts = await Promise.all(outputs.map(async (url) => (await visitor.get(url)).text))
    return outputs.filter((_, index) => texts[index]?.includes(canary))
  }
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'zoe@acme.com' })
  // Only the confirmation gives the key, so no words can be stored before.
  expect((await visitor.put('/api/my-endorsement', { ...endorsementText, text: canary })).status).toBe(400)
  expect(await deps.db.selectFrom('endorsement').select('text').execute()).toEqual([{ text: null }])
  const { id } = await writeEndorsementText(running, 'ana@acme.com', { text: canary })
  expect(await outputsWithText()).toEqual([])
  await ada.send({ method: 'PATCH', url: `/api/endorsements/${id}`, payload: { state: 'hidden' } })
  expect(await outputsWithText()).toEqual([])
  await showEndorsementText(running, id)
  expect(await outputsWithText()).toContain('/api/portfolio/ada-lovelace')
})

it('gives the words to their writer and to the owner in the archive, without any address of another person', async () => {
  const running = await startWithMail()
  const { ada, registerOwner, deps } = running
  const ana = await registerOwner('ana@acme.com')
  await deps.db.updateTable('account').set({ email_confirmed: 1 }).execute()
  await writeEndorsementText(running, 'ana@acme.com', { text: canary })
  await endorseAndConfirm(running, 'zoe@acme.com')
  const archiveOf = async (owner: typeof ana) => entriesOf((await owner.get('/api/account/download')).bytes)
  const ofAda = await archiveOf(ada)
  expect(JSON.parse(String(ofAda.get('endorsements.json')))).toMatchObject({
    count: 2,
    endorsementTexts: [{ text: canary, state: 'waiting' }],
  })
  for (const [name, bytes] of ofAda) expect([name, /ana@|zoe@/.test(String(bytes))]).toEqual([name, false])
  const ofAna = JSON.parse(String((await archiveOf(ana)).get('account.json')))
  const { showDomain, ...texts } = endorsementText
  expect(ofAna.endorsementsGiven).toMatchObject([
    { counted: true, words: { ...texts, text: canary, showDomain, about: 'Ada Lovelace', state: 'waiting' } },
  ])
})
