import { expect, it, onTestFinished } from 'vitest'
import { buildVersion, previousVersion } from '#test/previous-version.ts'
import { createDatabase, register, sharedSettings, temporaryFolder } from '#test/two-processes.ts'
import { Client, RequestRefusedError } from '../scripts/client.ts'
import { type RunningProduct, serve } from '../scripts/serve.ts'

/* During an update, processes of the previous version work on the database that the new one has migrated (CONTRIBUTING, Add a migration). */

const previous = previousVersion()
if ('reason' in previous) console.warn(`The previous version is not tested. ${previous.reason}`)

/** Uses the calls of owners and visitors on one process. Each must be right on the other process, too. */
async function useFrontDoor(origin: string, other: string, name: string) {
  const email = `${name}@example.com`
  const owner = await register(origin, email)
  await owner.send('POST', '/api/logout')
  await owner.login({ email, password: 'a good password' })
  const headline = `Written by ${name}`
  const { privacySettings } = await owner.portfolio()
  const hidden = { accessPin: '8351', phone: '+1 555 010 4477', privacySettings: { ...privacySettings, hidePhone: true } }
  await owner.save({ urlHandle: name, firstName: 'Ada', headline, ...hidden })
  await new Client(origin).endorse(name, 'writer@example.org')
  for (const process of [origin, other]) {
    const page = await fetch(`${process}/me/${name}`)
    const html = await page.text()
    expect([page.status, html.includes(headline), html.includes('010 4477')]).toEqual([200, true, false])
    const unlocked = await owner.at(process).send('POST', `/api/portfolio/${name}/verify`, { accessPin: '8351' })
    expect(unlocked).toMatchObject({ phone: '+1 555 010 4477' })
    expect(await owner.at(process).portfolio()).toMatchObject({ headline, endorsementCount: 1 })
    expect(String(Buffer.from(await owner.at(process).download('/api/export/resume.json')))).toContain(headline)
  }
  const loaded = await owner.portfolio()
  await owner.at(other).save({ headline: 'Newer' })
  const stale = owner.send('PUT', '/api/portfolio', { ...loaded, headline: 'Older' })
  await expect(stale).rejects.toThrow(RequestRefusedError)
  expect(await owner.portfolio()).toMatchObject({ headline: 'Newer' })
}

it.runIf('commit' in previous)(
  'lets the previous version work on the new schema, next to the new one, and start again after a crash',
  async () => {
    const folder = await temporaryFolder()
    buildVersion('commit' in previous ? previous.commit : '', folder)
    const settings = await sharedSettings(await createDatabase())
    const start = async (options: { folder?: string } = {}): Promise<RunningProduct> => {
      const running = await serve(settings, options)
      onTestFinished(running.stop)
      return running
    }
    const current = await start()
    const old = await start({ folder })
    await useFrontDoor(old.origin, current.origin, 'before-the-crash')
    await useFrontDoor(current.origin, old.origin, 'written-by-the-new-one')
    await old.kill()
    const again = await start({ folder })
    await useFrontDoor(again.origin, current.origin, 'after-the-crash')
  },
)
