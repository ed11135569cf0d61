import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pinnedNode, root, tool } from '../../scripts/node.mjs'
import type { Fault } from './list/fault.ts'

interface TestRun {
  /** `file › title` of the tests that failed. */
  failed: string[]
  /** The files that could not be loaded. */
  notRun: string[]
}

interface RunOptions {
  on: 'sqlite' | 'postgres'
  /** Stops at the first test that fails. */
  bail: boolean
}

const isBrowserTest = (file: string) => file.endsWith('.spec.ts')

/** A copy of the checkout in a temporary folder, so that faults never touch the files that someone works on. */
export class Checkout {
  readonly #folder = mkdtempSync(join(tmpdir(), 'understory-faults-'))

  constructor() {
    const names = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    for (const name of names.split('\0').filter(Boolean)) {
      mkdirSync(dirname(this.#path(name)), { recursive: true })
      cpSync(join(root, name), this.#path(name))
    }
    symlinkSync(join(root, 'node_modules'), this.#path('node_modules'))
    this.#copyPages()
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Puts a fault into the copy. Returns a function that takes it out again. */
  async apply({ file, find, replace, caughtBy }: Fault): Promise<() => void> {
    const text = readFileSync(this.#path(file), 'utf8')
    writeFileSync(
      this.#path(file),
      text.replace(find, () => replace),
    )
    // Other tests import the sources.
    const isBuilt = caughtBy.some(isBrowserTest) && !file.startsWith('server/')
    if (isBuilt) await this.#run(['scripts/build.mjs'])
    return () => {
      writeFileSync(this.#path(file), text)
      if (isBuilt) this.#copyPages()
    }
  }

  async runTests(files: readonly string[], options: RunOptions): Promise<TestRun> {
    const [browserTests, others] = [files.filter(isBrowserTest), files.filter((file) => !isBrowserTest(file))]
    const runs = [await this.#runVitest(others, options), await this.#runPlaywright(browserTests, options)]
    return { failed: runs.flatMap(({ failed }) => failed), notRun: runs.flatMap(({ notRun }) => notRun) }
  }

  async #runVitest(files: readonly string[], { on, bail }: RunOptions): Promise<TestRun> {
    if (files.length === 0) return { failed: [], notRun: [] }
    const report = this.#path('faults.json')
    rmSync(report, { force: true })
    const args = ['--project', on, '--retry=0', '--reporter=json', `--outputFile=${report}`]
    await this.#run([tool('vitest'), 'run', ...args, ...(bail ? ['--bail=1'] : []), ...files])
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    const nameOf = (path: string) => relative(this.#folder, path)
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isNoticed).map(({ title }) => `${nameOf(name)} › ${title}`),
    )
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    const found = new Set(testResults.map(({ name }) => nameOf(name)))
    // After a failure with `bail`, the remaining files are missing.
    const missing = failed.length > 0 ? [] : files.filter((file) => !found.has(file))
    return { failed, notRun: [...broken.map(({ name }) => nameOf(name)), ...missing] }
  }

  async #runPlaywright(files: readonly string[], { bail }: RunOptions): Promise<TestRun> {
    if (files.length === 0) return { failed: [], notRun: [] }
    const report = this.#path('faults.json')
    rmSync(report, { force: true })
    const args = ['--project', 'journeys', '--project', 'desktop', '--retries=0', '--reporter=json', ...(bail ? ['--max-failures=1'] : [])]
    await this.#run([tool('@playwright/test', 'playwright'), 'test', ...args, ...files], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const failed = suites.flatMap(failedSpecs)
    // After a failure with `bail`, one of the errors says that the run was stopped.
    return { failed, notRun: failed.length > 0 ? [] : errors.map(({ message }) => message) }
  }

  #path(name: string): string {
    return join(this.#folder, name)
  }

  #copyPages(): void {
    rmSync(this.#path('dist'), { recursive: true, force: true })
    cpSync(join(root, 'dist'), this.#path('dist'), { recursive: true })
  }

  /** The exit code says less than the report. */
  async #run(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
    const child = spawn(pinnedNode(), args, { cwd: this.#folder, stdio: 'ignore', env: { ...process.env, ...env } })
    const stop = () => child.kill()
    process.once('exit', stop)
    await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
    process.off('exit', stop)
  }
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: AssertionResult[] }[]
}

interface AssertionResult {
  title: string
  status: string
  failureMessages: string[]
}

const isFailed = ({ status }: AssertionResult) => status === 'failed'
/** A slow machine is no fault. */
const isNoticed = (result: AssertionResult) =>
  isFailed(result) && !result.failureMessages.every((message) => /Test timed out in/.test(message))

interface PlaywrightSuite {
  specs: { title: string; ok: boolean; file: string; tests: { results: { status: string }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  /** Errors of files that can't be loaded. */
  errors: { message: string }[]
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ results }) => results.some(({ status }) => ['failed', 'timedOut'].includes(status))),
  )
  return [...failed.map(({ file, title }) => `e2e/${file} › ${title}`), ...suites.flatMap(failedSpecs)]
}
