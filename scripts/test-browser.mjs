import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { exitWithError, pinnedNode, root, tool } from './node.mjs'
import { step } from './step.mjs'

/** Chromium without windows creates the new profile of each test with a sixth of the work (docs/decisions/0043). */
const shell = 'chromium-headless-shell'
const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const firefoxes = ['firefox-esr', 'firefox']
/** Older versions apply the page's content security policy to the driver's scripts (docs/decisions/0033). */
const oldestFirefox = 153

/** The path of a Chromium for tests, without windows if available; installs one if there is none. */
export async function testBrowser() {
  const there = chosen('CHROMIUM_PATH') ?? presentShell()
  if (there) return there
  if (mayInstall()) await step('Installing Chromium for the browser tests', () => fromDebian(shell))
  return presentShell() ?? (await browser())
}

/** The path of an ordinary Chromium, for measurements; installs one if there is none. */
export async function browser() {
  return present() ?? (await step('Installing Chromium', fetched))
}

/** The path of a Firefox for tests, or undefined; with NEEDS_FIREFOX one is installed. */
export async function firefox() {
  const there = presentFirefox()
  if (there || !process.env.NEEDS_FIREFOX) return there
  return await step('Installing Firefox for the browser tests', () => {
    fromDebian('firefox-esr')
    return (
      presentFirefox() ??
      exitWithError('NEEDS_FIREFOX is set, and Firefox could not be installed. Install it, or set FIREFOX_PATH to where one is.')
    )
  })
}

function present() {
  return chosen('CHROMIUM_PATH') ?? programs(chromiums).find(isProgram) ?? playwrightsOwn()
}

function presentShell() {
  return programs([shell]).find(isProgram)
}

function presentFirefox() {
  return chosen('FIREFOX_PATH') ?? programs(firefoxes).find((path) => isProgram(path) && isNewEnough(path))
}

function chosen(setting) {
  const path = process.env[setting]
  if (path && !isProgram(path)) exitWithError(`${setting} is ${path}, and no program is there.`)
  return path || undefined
}

function programs(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Some systems have a program of that name that only explains how to install the real one. */
function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/^Mozilla Firefox (\d+)/.exec(stdout ?? '')?.[1]) >= oldestFirefox
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function fromDebian(name) {
  if (!mayInstall()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })
}

function fetched() {
  fromDebian('chromium')
  if (!present()) spawnSync(pinnedNode(), [tool('playwright'), 'install', 'chromium'], { cwd: root, stdio: 'ignore' })
  return (
    present() ??
    exitWithError(
      'The browser tests need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH to where one is, and try again.',
    )
  )
}

/** Playwright is imported late, because it may not be installed yet. */
function playwrightsOwn() {
  const question = "console.log(require('playwright-core').chromium.executablePath())"
  const path = spawnSync(pinnedNode(), ['-e', question], { cwd: root, encoding: 'utf8' }).stdout.trim()
  return path && isProgram(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
