import { expect, it } from 'vitest'
import { endorsementText, showEndorsementText, startWithMail, writeEndorsementText } from '#test/endorsing.ts'
import { adminEmail, confirmEmails, decision } from '#test/operator.ts'

const canary = 'Canary words that must not stay anywhere.'
const outputs = [
  '/api/portfolio/ada-lovelace',
  '/me/ada-lovelace',
  ...['resume.json', 'resume.md', 'resume.txt', 'page.html'].map((file) => `/me/ada-lovelace/${file}`),
]

it.each(['edit', 'hide', 'delete', 'stop', 'withdraw the words', 'withdraw the endorsement', 'freeze', "delete the writer's account"])(
  'shows no words in any output after %s, also for warm copies',
  async (event) => {
    const running = await startWithMail({ ADMIN_EMAIL: adminEmail })
    const { ada, visitor, registerOwner, deps } = running
    const admin = await registerOwner(adminEmail)
    const ana = await registerOwner('ana@acme.com')
    await confirmEmails(deps)
    const { writer, id } = await writeEndorsementText(running, 'ana@acme.com', { text: canary })
    const url = `/api/endorsements/${id}`
    await showEndorsementText(running, id)
    const cached = await Promise.all(outputs.map(async (output) => await visitor.get(output)))
    expect(cached[0]?.text).toContain(canary)
    const events: Record<string, () => Promise<{ status: number }>> = {
      edit: () => writer.put('/api/my-endorsement', { ...endorsementText, text: 'Other words that nobody has read before.' }),
      hide: () => ada.send({ method: 'PATCH', url, payload: { state: 'hidden' } }),
      delete: () => ada.delete(url),
      stop: () => ada.post(`${url}/stop`),
      'withdraw the words': () => writer.delete('/api/my-endorsement/words'),
      'withdraw the endorsement': () => writer.delete('/api/my-endorsement'),
      freeze: () => admin.post('/api/admin/freezes', { endorsementText: id, ...decision }),
      "delete the writer's account": () => ana.post('/api/account/delete', { email: 'ana@acme.com', password: 'a good password' }),
    }
    expect((await events[event]?.())?.status).toBeLessThan(300)
    for (const [index, output] of outputs.entries()) {
      const etag = cached[index]?.headers['etag']
      const { status, text } = await visitor.get(
        output,
        cached[index]?.text.includes(canary) && etag ? { 'if-none-match': String(etag) } : {},
      )
      expect([output, status, text.includes(canary) || text.includes('Other words')]).toEqual([output, 200, false])
    }
    const ended = await deps.db.selectFrom('withdrawn_credential').selectAll().execute()
    const isByWriter = ['withdraw the words', 'withdraw the endorsement', "delete the writer's account"].includes(event)
    expect(ended).toEqual(isByWriter ? [{ id, day: new Date().toISOString().slice(0, 10) }] : [])
  },
)
