import { expect, it } from 'vitest'
import { keysOf } from '#contract/fields/choices.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type PrivacyFlag, privacyFlags } from '#contract/fields/privacy-flags.ts'
import { startApp } from '#test/app.ts'
import { canariesOf, canaryFile } from '#test/canaries.ts'
import { pdf } from '#test/fixtures.ts'

const table: Fields = portfolioFields
const canaries = canariesOf(table)
const values = Object.fromEntries(Object.entries(canaries).map(([name, { value }]) => [name, value]))
const patternsOf = (flag: PrivacyFlag, names = Object.keys(table)) =>
  names.flatMap((name) => (table[name]?.hiddenBy === flag ? (canaries[name]?.pattern ?? []) : []))
/** The fields that are hidden from visitors regardless of the flags. */
const alwaysHidden = Object.keys(table).filter((name) => {
  const field = table[name]
  return field?.sectionSwitch !== undefined || (field?.ownerOnly === true && !field.storedSeparately && field.kind === 'flag')
})
/** Names of the fields that a page shows. It does not show the values of switches. */
const namesOnPage = Object.keys(table).filter((name) => table[name]?.kind !== 'flag')
const flags = keysOf(privacyFlags)

/** Every combination of the six flags. */
const combinations = Array.from({ length: 2 ** flags.length }, (_, bits) =>
  Object.fromEntries(flags.map((flag, index) => [flag, Boolean(bits & (1 << index))])),
) as Record<PrivacyFlag, boolean>[]

it('leaks no hidden value and no PIN to anonymous visitors, in all 64 combinations', async () => {
  const { registerOwner, newVisitor } = await startApp()
  const ada = await registerOwner()
  await ada.upload(pdf(), canaryFile)
  const { id } = await ada.portfolio()
  const urls = ['/api/portfolio/canary-urlHandle-end', `/api/portfolio/id/${id}`, '/me/canary-urlHandle-end', `/portfolio/id/${id}`]
  const leaks: string[] = []
  const missing: string[] = []
  for (const privacySettings of combinations) {
    expect((await ada.change({ ...values, privacySettings })).status).toBe(200)
    const visitor = newVisitor()
    const responses = await Promise.all(urls.map((url) => visitor.get(url)))
    const failedUnlock = await visitor.post('/api/portfolio/canary-urlHandle-end/verify', { accessPin: '12' })
    for (const [index, { status, text, headers }] of [...responses, failedUnlock].entries()) {
      if (index < responses.length) expect(status).toBe(200)
      const output = text + JSON.stringify(headers)
      if (/accessPin":|"8064"|>8064/.test(index < responses.length ? output : '')) leaks.push(`PIN in ${urls[index]}`)
      for (const name of alwaysHidden) if (canaries[name]?.pattern.test(output)) leaks.push(`${name} in ${urls[index]}`)
      for (const flag of flags) {
        const isMissing = patternsOf(flag, urls[index]?.startsWith('/api/') ? undefined : namesOnPage).some(
          (pattern) => !pattern.test(output),
        )
        if (patternsOf(flag).some((pattern) => pattern.test(output)) && privacySettings[flag]) leaks.push(`${flag} in ${urls[index]}`)
        if (isMissing && !privacySettings[flag] && index < responses.length) missing.push(`${flag} in ${urls[index]}`)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(missing).toEqual([])
})
