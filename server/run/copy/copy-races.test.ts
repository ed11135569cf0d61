import { expect, it, vi } from 'vitest'
import { copyPendingHeader } from '#contract/calls/sign-in-calls.ts'
import { filesWith, hidePhone, phone, startWithCopy } from '#test/copied-page.ts'
import { isLongRun } from '#test/property-runs.ts'
import { copiedFiles, publish } from '#test/static-copy.ts'

/* Hiding, and what happens at the same time. Also on PostgreSQL, whose transactions run at the same time. */

it('removes a value that is hidden from every file before the save is acknowledged', async () => {
  const { ada, folder } = await startWithCopy()
  expect(await filesWith(folder, phone)).toEqual(expect.arrayContaining(['me/ada-lovelace/index.html', 'me/ada-lovelace/resume.pdf']))
  const { status, headers } = await ada.change(hidePhone(true) as never)
  expect([status, headers[copyPendingHeader]]).toEqual([200, undefined])
  expect(await filesWith(folder, phone)).toEqual([])
  expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/index.html')
  // The files that take long follow.
  await vi.waitFor(async () => expect([...(await copiedFiles(folder)).keys()]).toContain('me/ada-lovelace/resume.pdf'), { timeout: 60_000 })
  expect(await filesWith(folder, phone)).toEqual([])
})

/** Begun together with a save or after it, and whole or not. */
const rounds = isLongRun ? 6 : 2

it('lets hiding win over a copy that is made at the same time', async () => {
  const { ada, deps, folder } = await startWithCopy()
  for (let round = 0; round < rounds; round++) {
    const shown = ada.change(hidePhone(false) as never)
    const copying = (async () => {
      if (round % 2 === 1) await shown
      await publish(deps, folder, { isWhole: round % 3 === 0 })
    })()
    await shown
    const { status, headers } = await ada.change(hidePhone(true) as never)
    expect([status, headers[copyPendingHeader], await filesWith(folder, phone)]).toEqual([200, undefined, []])
    await copying
    expect(await filesWith(folder, phone)).toEqual([])
  }
})
