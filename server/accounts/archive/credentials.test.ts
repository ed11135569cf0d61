import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compactVerify, createLocalJWKSet } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { httpsUrl, insertEndorsementTexts } from '#test/credentials.ts'
import { filled } from '#test/fixtures.ts'
import { entriesOf } from '#test/zip.ts'
import { revokeSigningKey } from '../../endorsements/credentials/signing-keys.ts'

async function archiveWith(credentials: Parameters<typeof insertEndorsementTexts>[2]) {
  const running = await startApp({ PUBLIC_URL: httpsUrl })
  const ada = await running.registerOwner()
  await ada.change(filled)
  const ids = await insertEndorsementTexts(running.deps, String(ada.account?.id), credentials)
  const download = async () => entriesOf((await ada.get('/api/account/download')).bytes)
  return { ...running, ids, download, entries: await download() }
}

it('contains the shown credentials, their keys, and a page of at most 15 kB that checks them', async () => {
  const { entries, ids } = await archiveWith([
    {},
    { text: 'The second statement of this page.' },
    { state: 'hidden' },
    { state: 'waiting' },
  ])
  const names = [...entries.keys()].filter((name) => name.startsWith('endorsements/'))
  expect(names).toEqual(['endorsements/1 Ana Ruiz.jws', 'endorsements/2 Ana Ruiz.jws'])
  const keySet = createLocalJWKSet(JSON.parse(String(entries.get('keys.json'))))
  for (const [index, name] of names.entries()) {
    const { payload } = await compactVerify(String(entries.get(name)), keySet)
    expect(JSON.parse(Buffer.from(payload).toString()).jti).toBe(`https://p.example/check#${ids[index]}`)
  }
  const page = String(entries.get('check.html'))
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(15_000)
  expect(page).not.toMatch(/<[^>]*\s(?:src|href)=|@import|url\(/)
  expect(String(entries.get('README.txt'))).toMatch(/keys\.json .*\ncheck\.html .*\n(?:.*\n)*endorsements\/ /)
  for (const bytes of entries.values()) expect(bytes.includes('writer-')).toBe(false)
})

it('says in its keys which of them were withdrawn', async () => {
  const { entries, deps, download } = await archiveWith([{}])
  const kid = JSON.parse(String(entries.get('keys.json'))).keys[0].kid as string
  await revokeSigningKey(deps, kid.split('#')[1] ?? '')
  expect(JSON.parse(String((await download()).get('keys.json'))).keys).toMatchObject([{ kid, revokedAt: deps.clock().toISOString() }])
})

it('contains no keys and no page without a credential that is signed, shown and not frozen', async () => {
  const { entries, deps, ids, download } = await archiveWith([{ isSigned: false }, { state: 'hidden' }])
  expect([...entries.keys()].filter((name) => /endorsements\/|keys\.json|check\.html/.test(name))).toEqual([])
  expect(String(entries.get('README.txt'))).not.toContain('endorsements/')
  const [unsigned = '', hidden = ''] = ids
  const show = { state: 'shown', position: 0 } as const
  await deps.db.updateTable('endorsement').set(show).where('credential_id', '=', hidden).execute()
  expect((await download()).has('check.html')).toBe(true)
  const frozen_at = deps.clock().toISOString()
  await deps.db.updateTable('endorsement').set({ frozen_at }).where('credential_id', 'in', [unsigned, hidden]).execute()
  expect((await download()).has('check.html')).toBe(false)
})

it('is verified by OpenSSL with the command in the documentation', async () => {
  const { entries } = await archiveWith([{}])
  const folder = await mkdtemp(join(tmpdir(), 'understory-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, bytes] of entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  const guide = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  const command = /```sh\n(credential=[\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const run = async () =>
    await new Promise<string>((resolve) => execFile('sh', ['-c', command], { cwd: folder }, (_error, stdout) => resolve(stdout)))
  const verified = await run()
  expect(verified).toMatch(/^Verified OK\n\{"@context"/)
  expect(JSON.parse(verified.split('\n')[1] ?? '').credentialSubject.writer).toBe('Ana Ruiz')
  const path = join(folder, 'endorsements/1 Ana Ruiz.jws')
  const [header, payload = '', signature] = (await readFile(path, 'utf8')).split('.')
  const forged = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('nobody', 'everybody')).toString('base64url')
  await writeFile(path, [header, forged, signature].join('.'))
  expect(await run()).toBe('Verification failure\n')
})
