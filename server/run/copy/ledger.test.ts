import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { claimMs, Ledger } from './ledger.ts'

it('gives a page to one process at a time, until it is released or the claim has ended', async () => {
  const { deps, registerOwner, advanceClock } = await startApp()
  const owners = await Promise.all(['ada@example.com', 'eve@example.com'].map((email) => registerOwner(email)))
  const [ada = '', eve = ''] = owners.map(({ account }) => String(account?.id))
  const [one, other] = [new Ledger({ ...deps, target: 'copy' }), new Ledger({ ...deps, target: 'copy' })]
  const first = await one.claim([ada])
  expect([first.claimed, (await other.claim([ada, eve])).claimed]).toEqual([[ada], [eve]])
  await one.release(first.claim, [])
  expect((await other.claim([ada])).claimed).toEqual([ada])
  advanceClock(claimMs - 1)
  expect((await one.claim([ada])).claimed).toEqual([])
  advanceClock(1)
  expect((await one.claim([ada])).claimed).toEqual([ada])
})

it('gives a page that ten processes claim at the same moment to one of them', async () => {
  const { deps, registerOwner } = await startApp()
  const id = String((await registerOwner()).account?.id)
  const claims = await Promise.all(Array.from({ length: 10 }, () => new Ledger({ ...deps, target: 'copy' }).claim([id])))
  expect(claims.flatMap(({ claimed }) => claimed)).toEqual([id])
})

it('finds a page again whose update has failed, and one whose process was killed after it', async () => {
  const { deps, registerOwner } = await startApp()
  const ids = [String((await registerOwner()).account?.id), String((await registerOwner()).account?.id)].sort()
  const [failed = '', killed = ''] = ids
  const ledger = new Ledger({ ...deps, target: 'copy' })
  const { claim } = await ledger.claim(ids)
  for (const { id, revision } of await deps.db.selectFrom('portfolio').select(['id', 'revision']).execute())
    await ledger.setState(id, { revision, builtWith: 'now', hasAllFiles: true })
  await ledger.release(claim, [failed])
  expect(await ledger.outdated('now', '', 10)).toEqual([failed])
  await ledger.claim([killed])
  expect(await ledger.outdated('now', '', 10)).toEqual(ids)
})
