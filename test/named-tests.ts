import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import playwright from '../playwright.config.ts'
import { tests } from '../vitest.config.ts'
import { titlesIn } from './test-titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface CitedTest {
  file: string
  title: string
}

/**
 * The tests that a text cites, each as `path › title`. A test or step within another one is also cited by its own title alone, and a long title by
 * its first words and `…`, if no other in the file has or begins with them.
 */
export function citedTestsIn(text: string): CitedTest[] {
  return [...text.matchAll(/`(\S+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
}

/** Cited tests that do not exist or are not run. */
export function missingTests(cited: readonly CitedTest[]): string[] {
  return [...Map.groupBy(cited, ({ file }) => file)].flatMap(([file, tests]) => {
    if (!existsSync(join(root, file)) || !isRun(file)) return [`${file} is not run`]
    const { running } = titlesIn(file, readFileSync(join(root, file), 'utf8'))
    const ownTitles = running.map((title) => title.split(' › ').at(-1) ?? '')
    const isFound = (cited: string) =>
      running.includes(cited) ||
      ownTitles.filter((title) => (cited.endsWith('…') ? title.startsWith(cited.slice(0, -1)) : title === cited)).length === 1
    return tests.filter(({ title }) => !isFound(title)).map(({ title }) => `${file} › ${title}`)
  })
}

function isRun(file: string): boolean {
  return tests.includes(file) || matchesGlob(file, `${playwright.testDir}/*.spec.ts`)
}
