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

/** The tests that a text cites, each as `path › title`. */
export function citedTestsIn(text: string): CitedTest[] {
  return [...text.matchAll(/`(\S+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
}

/** Cited tests that do not exist or are not run. */
export function missingTests(cited: readonly CitedTest[]): string[] {
  return [...Map.groupBy(cited, ({ file }) => file)].flatMap(([file, tests]) => {
    if (!existsSync(join(root, file)) || !isRun(file)) return [`${file} is not run`]
    const { running } = titlesIn(file, readFileSync(join(root, file), 'utf8'))
    return tests.filter(({ title }) => !running.includes(title)).map(({ title }) => `${file} › ${title}`)
  })
}

function isRun(file: string): boolean {
  return tests.includes(file) || matchesGlob(file, `${playwright.testDir}/*.spec.ts`)
}
