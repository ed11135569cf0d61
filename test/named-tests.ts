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

/** The tests that a text cites, each as `path › title`; a test or step within another one also by its own title alone, if no other in the file has it. */
export function citedTestsIn(text: string): CitedTest[] {
  return [...text.matchAll(/`(\S+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
}

/** Cited tests that do not exist or are not run. */
export function missingTests(cited: readonly CitedTest[]): string[] {
  return [...Map.groupBy(cited, ({ file }) => file)].flatMap(([file, tests]) => {
    if (!existsSync(join(root, file)) || !isRun(file)) return [`${file} is not run`]
    const { running } = titlesIn(file, readFileSync(join(root, file), 'utf8'))
    const isFound = (cited: string) => running.includes(cited) || running.filter((title) => title.endsWith(` › ${cited}`)).length === 1
    return tests.filter(({ title }) => !isFound(title)).map(({ title }) => `${file} › ${title}`)
  })
}

function isRun(file: string): boolean {
  return tests.includes(file) || matchesGlob(file, `${playwright.testDir}/*.spec.ts`)
}
