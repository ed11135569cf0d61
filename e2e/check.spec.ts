import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { CompactSign, exportJWK, generateKeyPair } from 'jose'
import { credentialOf } from '../server/endorsements/credentials/credential.ts'
import { renewSignatures } from '../server/endorsements/credentials/renewal.ts'
import { revokeSigningKey } from '../server/endorsements/credentials/signing-keys.ts'
import { contentWith, storedSignature } from '../test/credentials.ts'
import { entriesOf } from '../test/zip.ts'
import { choose } from './editor.ts'
import { test as base, expect, signIn } from './fixtures.ts'
import { press } from './journey-steps.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'
import { type SigningSite, startSigningSite, unpack } from './with-https.ts'

const test = base.extend<{ site: SigningSite }>({
  ignoreHTTPSErrors: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  site: async ({}, use) => {
    const site = await startSigningSite()
    await use(site)
    await site.stop()
  },
})

const proofOf = (origin: string) =>
  `On 22 Nov 2026 ${origin.replace('https://', '')} recorded that someone confirmed these words from a mailbox at acme.com. Not a letter has changed since.`
const notProven =
  'It doesn’t prove that the name is right or the words are true. The signature is the site’s, not the writer’s: whoever runs a site can sign anything.'
const bad = 'The signature doesn’t fit: changed, or never signed here.'

const finding = (page: Page) => page.getByRole('status')
const field = (page: Page) => page.getByLabel('Paste a signed statement, or its link')

/** Opens a file from the disk, and returns a list that collects the other URLs that the page requests. */
async function openFile(page: Page, path: string): Promise<string[]> {
  const { href } = pathToFileURL(path)
  const requests: string[] = []
  page.on('request', (request) => request.url() !== href && requests.push(request.url()))
  await page.goto(href)
  return requests
}

test('the page to check credentials says what a credential proves, and what became of it', async ({ page, browser, site }, info) => {
  await test.step('a credential, by its link', async () => {
    await page.goto(`${site.origin}/check#${site.ids[0]}`)
    await expect(finding(page)).toContainText(proofOf(site.origin))
    await expect(finding(page).getByRole('blockquote')).toHaveText(contentWith().text)
    await expect(finding(page)).toContainText('Ana Ruiz, managed Rosa Marin at Meridian Pay')
    await expect(finding(page)).toContainText('For Principal Engineer, Terraform')
    await expect(finding(page)).toContainText('The words are on the page now.')
    await expect(finding(page)).toContainText(notProven)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a pasted credential says what became of it', async () => {
    const [, , changed = '', removed = ''] = site.ids
    const { db } = site.deps
    const jwsOf = async (id: string) => (await storedSignature(site.deps, id)).jws
    const update = async (id: string, values: { state?: 'hidden' | 'shown'; jws?: string }) => {
      await db.updateTable('endorsement').set(values).where('credential_id', '=', id).execute()
      // As every change of what a page shows.
      await db
        .updateTable('portfolio')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .execute()
    }
    const [own, other] = [await jwsOf(changed), await jwsOf(removed)]
    await page.goto(`${site.origin}/check`)
    await expect(finding(page)).toBeEmpty()
    await field(page).fill(`${site.origin}/check#${own}`)
    await expect(finding(page)).toContainText('The words are on the page now.')
    await update(changed, { jws: await jwsOf(site.ids[1] ?? '') })
    await field(page).fill(own.replace(/(.{60})/g, '$1\n'))
    await expect(finding(page)).toContainText('The writer has changed these words since.')
    await update(changed, { state: 'hidden' })
    await field(page).fill(own)
    await expect(finding(page)).toContainText('The page doesn’t show these words at present.')
    await db.deleteFrom('endorsement').where('credential_id', '=', removed).execute()
    await field(page).fill(other)
    await expect(finding(page)).toContainText('This site doesn’t know this statement.')
    await db.insertInto('withdrawn_credential').values({ id: removed, day: '2026-12-03' }).execute()
    await field(page).fill(removed)
    await expect(finding(page)).toHaveText('The writer withdrew these words on 3 Dec 2026.')
    await field(page).fill(other)
    await expect(finding(page)).toContainText(proofOf(site.origin))
    await expect(finding(page)).toContainText('The writer withdrew these words on 3 Dec 2026.')
    await page.route('**/api/credentials/*', (route) => route.fulfill({ status: 429, json: {} }))
    await field(page).fill(`${other} `)
    await expect(finding(page)).toContainText(`Whether it still stands, only ${site.origin.replace('https://', '')} can say.`)
    await page.unrouteAll()
  })

  await test.step('a changed credential and one of another site are refused, and only a site is linked', async () => {
    const { jws } = await storedSignature(site.deps, site.ids[0] ?? '')
    const [header = '', payload = '', signature = ''] = jws.split('.')
    const credential = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = (did: string) => {
      const { kid: _, ...rest } = JSON.parse(Buffer.from(header, 'base64url').toString())
      return `${encode({ ...rest, kid: `${did}#x` })}.${encode({ ...credential, iss: did, issuer: { id: did } })}.${signature}`
    }
    await page.goto(`${site.origin}/check`)
    for (const text of [
      'nothing',
      `${jws.slice(0, -1)}${jws.endsWith('A') ? 'B' : 'A'}`,
      [header, encode({ ...credential, name: 'Eve' }), signature].join('.'),
    ]) {
      await field(page).fill(text)
      await expect(finding(page)).toHaveText(bad)
    }
    await field(page).fill(foreign('did:web:other.example'))
    await expect(finding(page)).toHaveText('It says that other.example signed it. Check it there.')
    await expect(finding(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/other\.example\/check#eyJ/)
    // The file is too large, and its name looks like that of a credential.
    await page.getByLabel('Or choose or drop its file').setInputFiles({
      name: `1 Ana Ruiz #${site.ids[0]}`,
      mimeType: 'text/plain',
      buffer: Buffer.alloc(100_001, 'x'),
    })
    await expect(field(page)).toHaveValue('This file is too large for a signed statement.')
    await expect(finding(page)).toHaveText(bad)
  })

  await test.step('keys of other sites are taken from files, and their credentials are shown as text', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const issuer = 'did:web:other.example'
    const attack = '<img src=x onerror="document.title=1"><script>document.title=1</script>\u202e[x](javascript:alert(1))'
    const content = contentWith({
      text: attack,
      name: attack,
      about: attack,
      organization: attack,
      domain: attack,
      roles: [attack],
    })
    const signedTextOf = async (payload: object) =>
      await new CompactSign(Buffer.from(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid: `${issuer}#x`, typ: 'JWT' })
        .sign(privateKey)
    const credential = credentialOf({ publicUrl: 'https://other.example' }, issuer, content)
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: `${issuer}#x` }] }
    const [signedFile, keyFile, broken] = ['statement.jws', 'keys.json', 'broken.jws'].map((name) => info.outputPath(name)) as [
      string,
      string,
      string,
    ]
    await writeFile(signedFile, await signedTextOf(credential))
    await writeFile(keyFile, JSON.stringify(keys))
    await writeFile(broken, await signedTextOf({ iss: issuer, issuer: { id: issuer }, credentialSubject: 7, validFrom: {} }))
    await page.goto(`${site.origin}/check`)
    const title = await page.title()
    const chooser = page.getByLabel('Or choose or drop its file')
    await chooser.setInputFiles([signedFile, keyFile])
    await expect(finding(page)).toContainText('The signature fits this key. Whose key it was, we can’t know.')
    await expect(finding(page).getByRole('blockquote')).toHaveText(attack)
    await expect(finding(page).locator('img, script')).toHaveCount(0)
    expect(await page.title()).toBe(title)
    await chooser.setInputFiles(broken)
    await expect(finding(page)).toHaveText(bad)
  })

  await test.step('a credential of a withdrawn key proves nothing', async () => {
    const { jws, kid } = await storedSignature(site.deps, site.ids[0] ?? '')
    await revokeSigningKey({ ...site.deps, clock: () => new Date('2026-12-04T10:00:00Z') }, kid)
    await page.goto(`${site.origin}/check#${jws}`)
    await expect(finding(page)).toHaveText('Signed with a key that was withdrawn on 4 Dec 2026. It proves nothing.')
    await renewSignatures(site.deps)
    await page.goto(`${site.origin}/check#${site.ids[0]}`)
    await expect(finding(page)).toContainText('The words are on the page now.')
  })

  await test.step('without JavaScript the page says why it cannot check', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
    const plain = await context.newPage()
    await plain.goto(`${site.origin}/check`)
    await expect(plain.getByText('Checking needs JavaScript')).toBeVisible()
    await expect(field(plain)).toBeHidden()
    await context.close()
  })
})

test('a credential of the archive is checked on the site, and without a network when the site is gone', async ({ page, site }, info) => {
  const words = contentWith().text
  await signIn(page, site.owner, `${site.origin}/account`)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download my data')])
  const archive = entriesOf(await readFile(await download.path()))
  const names = [...archive.keys()].filter((name) => name.endsWith('.jws'))
  const [path = '', ...credentials] = await unpack(archive, info, ['check.html', ...names])
  const chooser = page.getByLabel('Or choose or drop its file')

  await test.step('on the site', async () => {
    await page.goto(`${site.origin}/check`)
    await chooser.setInputFiles(credentials[0] ?? '')
    await expect(finding(page)).toContainText('Not a letter has changed since.')
    await expect(finding(page)).toContainText('The words are on the page now.')
    await expectNoSidewaysScroll(page)
  })

  await test.step('by the file in the archive, when the site is gone', async () => {
    await site.stop()
    await page.context().setOffline(true)
    const requests = await openFile(page, path)
    await chooser.setInputFiles(credentials[0] ?? '')
    await expect(finding(page)).toContainText('The signature fits this key. Whose key it was, we can’t know.')
    await expect(finding(page).getByRole('blockquote')).toHaveText(words)
    await expect(finding(page)).toContainText(`Whether it still stands, only ${site.origin.replace('https://', '')} can say.`)
    await expect(finding(page)).toContainText(notProven)
    await expectNoSidewaysScroll(page)
    await field(page).fill('changed')
    await expect(finding(page)).toHaveText(bad)
    const dropped = { name: '1.jws', text: String(archive.get(names[1] ?? '')) }
    const transfer = await page.evaluateHandle(({ name, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name))
      return data
    }, dropped)
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
    await expect(finding(page).getByRole('blockquote')).toHaveText(words.repeat(4))
    expect(requests).toEqual([])
  })
})

test('after a change of the name, the editor offers to hide the signed words that give the former one', async ({ page, site }) => {
  await site.deps.db
    .updateTable('portfolio')
    .set((eb) => ({ endorsement_count: site.ids.length, revision: eb('revision', '+', 1) }))
    .execute()
  await signIn(page, site.owner, `${site.origin}/editor`)
  const notice = page.getByRole('complementary', { name: 'Your former name' })
  await choose(page, 'Personal Info')
  await page.getByLabel('Last name').fill('Ruiz')
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notice).toContainText('Words of 4 people on your page still give Rosa Marin')
  await notice.getByRole('button', { name: 'Hide them' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.goto(`${site.origin}/endorsements`)
  await expect(page.getByRole('heading', { name: 'On your page (0 of 12)' })).toBeVisible()
  await page.getByRole('button', { name: 'Show: Ana Ruiz' }).first().click()
  await expect(page.getByRole('heading', { name: 'On your page (1 of 12)' })).toBeVisible()
})
