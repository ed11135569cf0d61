import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { exitWithError, pinnedNode, root, startFailure, tool } from './node.mjs'
import { step } from './step.mjs'

/** Chromium without windows creates the new profile of each test with a sixth of the work (docs/decisions/0058). */
const headlessShell = 'chromium-headless-shell'
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const firefoxNames = ['firefox-esr', 'firefox']
/** Older versions apply the page's content security policy to the driver's scripts (docs/decisions/0033). */
const minFirefoxVersion = 153

/** Ends the script, before anything is installed, if this user can neither install Chromium nor start one that Playwright downloads. */
export function requireTestBrowser() {
  if (process.platform !== 'linux' || canInstall() || hasLibrary('libnss3.so')) return
  if (pathFromSetting('CHROMIUM_PATH') ?? programPaths([headlessShell, ...chromiumNames]).find(isBrowser)) return
  exitWithError(
    'The browser tests need Chromium, which only root can install here: apt-get install chromium-headless-shell on Debian, npx playwright install-deps chromium on Ubuntu. Then run npm test again.',
  )
}

/** Asks the system's loader, which knows all folders of libraries. */
function hasLibrary(name) {
  try {
    process.dlopen({ exports: {} }, name)
  } catch ({ message }) {
    return !message.includes('cannot open shared object file')
  }
  return true
}

/** The path of a Chromium for tests, without windows if available; installs one if there is none. */
export async function ensureTestBrowser() {
  const installed = pathFromSetting('CHROMIUM_PATH') ?? findShell()
  if (installed) return installed
  if (canInstall()) await step('Installing Chromium for the browser tests', () => installFromDebian(headlessShell))
  return findShell() ?? (await ensureChromium())
}

/** The path of an ordinary Chromium, for measurements; installs one if there is none. */
export async function ensureChromium() {
  return findChromium() ?? (await step('Installing Chromium', installChromium))
}

/** The path of a Firefox for tests; installs one if there is none. */
export async function ensureFirefox() {
  const installed = findFirefox()
  if (installed) return installed
  return await step('Installing Firefox', () => {
    installFromDebian('firefox-esr')
    return (
      findFirefox() ??
      exitWithError(`Firefox ${minFirefoxVersion} or newer could not be installed. Install it, or set FIREFOX_PATH to its path.`)
    )
  })
}

function findChromium() {
  return pathFromSetting('CHROMIUM_PATH') ?? programPaths(chromiumNames).find(isBrowser) ?? findPlaywrightChromium()
}

function findShell() {
  return programPaths([headlessShell]).find(isBrowser)
}

function findFirefox() {
  return pathFromSetting('FIREFOX_PATH') ?? programPaths(firefoxNames).find((path) => isProgram(path) && isNewEnough(path))
}

function pathFromSetting(setting) {
  const path = process.env[setting]
  if (path && !isProgram(path)) exitWithError(`${setting} is ${path}, but no program exists at that path.`)
  return path || undefined
}

function programPaths(names) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** Some systems have a program of that name that only explains how to install the real one, or lack libraries for it. */
const isBrowser = (path) => isProgram(path) && startFailure(path) === undefined

function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/^Mozilla Firefox (\d+)/.exec(stdout ?? '')?.[1]) >= minFirefoxVersion
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

function installFromDebian(name) {
  if (!canInstall()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, stdio: 'ignore' })
}

function installChromium() {
  installFromDebian('chromium')
  if (!findChromium())
    spawnSync(pinnedNode(), [tool('playwright'), 'install', ...(canInstall() ? ['--with-deps'] : []), 'chromium'], {
      cwd: root,
      stdio: 'ignore',
    })
  return (
    findChromium() ??
    exitWithError(
      'The browser tests need Chromium, which could not be installed. Install it, or set CHROMIUM_PATH to its path, and try again.',
    )
  )
}

/** Playwright is imported late, because it may not be installed yet. */
function findPlaywrightChromium() {
  const script = "console.log(require('playwright-core').chromium.executablePath())"
  const path = spawnSync(pinnedNode(), ['-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim()
  return path && isBrowser(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
