import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { citedTestsIn, missingTests } from '#test/named-tests.ts'
import { tablesOf } from '../../operator/migration/tables.ts'
import { privacyDocument, privacyRecord } from './document.ts'

it('has a line for every column of the database, and none for others', async () => {
  const { deps } = await startApp()
  const stored = Object.fromEntries((await tablesOf(deps.db)).map(({ name, columns }) => [name, columns.toSorted()]))
  const recorded = Object.entries(privacyRecord).filter(([name]) => name !== 'migration')
  expect(Object.fromEntries(recorded.map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]))).toEqual(stored)
})

it('names tests of deletions that run', () => {
  expect(missingTests(citedTestsIn(privacyDocument()))).toEqual([])
})
