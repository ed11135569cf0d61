import { expect, it } from 'vitest'
import { processorTime } from '#test/processor-time.ts'
import { readVCard } from './read-vcard.ts'

it.each([
  ['parameters without a value', 'X;'.repeat(500_000)],
  ['parts of a name', `N:${';'.repeat(1_000_000)}`],
  ['backslashes', `NOTE:${'\\'.repeat(1_000_000)}`],
  ['carets in a parameter', `X;A="${'^'.repeat(900_000)}":b`],
  ['short lines', 'X-A:b\r\n'.repeat(120_000)],
])('reads a megabyte of %s within 2 seconds', async (_, line) => {
  const read = async () => readVCard(`BEGIN:VCARD\r\nVERSION:4.0\r\n${line}\r\nEND:VCARD\r\n`)
  expect(await processorTime(read)).toBeLessThan(2000)
})
