import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, pinnedNode, root, tool } from './node.mjs'
import { step } from './step.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium to test with; fetches one where there is none. */
export async function browser() {
  return present() ?? (await step('Installing Chromium for the browser tests', fetched))
}

function present() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return isProgram(chosen) ? chosen : giveUp(`CHROMIUM_PATH is ${chosen}, and no program is there.`)
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => commands.map((name) => join(folder, name))).find(isProgram) ?? playwrightsOwn()
}

function fetched() {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' })
  }
  if (!present()) spawnSync(pinnedNode(), [tool('playwright'), 'install', 'chromium'], { cwd: root, stdio: 'ignore' })
  return (
    present() ??
    giveUp(
      'The browser tests need Chromium and it could not be installed. Install it, or set CHROMIUM_PATH to where one is, and try again.',
    )
  )
}

/** Playwright is loaded late: before the install it isn't there. */
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
