import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/node.mjs'
import { step } from '../../scripts/step.mjs'
import { addNode, createRoot, networkSettings, output, requirePrograms } from './empty-root.mjs'

/**
 * `npm run lab -- image` builds the image of the Dockerfile with buildah, starts the product in it as its user with a read-only root, opens a
 * page, runs every command of an operator, and prints the image's size and the time of its start. Base images that cannot be downloaded are made from Debian's packages.
 */

const port = 3124
const timeoutMs = 60_000

requirePrograms(['buildah'])
const folder = mkdtempSync(join(tmpdir(), 'understory-image-'))
const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
const buildah = (...args) => output('buildah', [...storage, ...args])

let works = false
try {
  for (const name of baseImages()) if (!isDownloaded(name)) await makeBase(name)
  await step('Building the image', () =>
    run(['build', '--isolation', 'chroot', '--format', 'docker', '--pull=never', '--tag', 'understory', root]),
  )
  buildah('from', '--name', 'product', '--pull=never', 'understory')
  works = (await serves()) && (await runsCommands())
} finally {
  spawnSync('buildah', [...storage, 'rm', '--all'])
  rmSync(folder, { recursive: true, force: true })
}
console.log(works ? '\nThe image builds, serves its first page and runs every command' : '\nThe image failed; the reason is above.')
process.exitCode = works ? 0 : 1

function isDownloaded(name) {
  return spawnSync('buildah', [...storage, 'pull', '--quiet', `docker.io/library/${name}`]).status === 0
}

/** A base image with the same name: the release in it, and the Node if it starts with one. */
async function makeBase(name) {
  requirePrograms(['mmdebstrap'])
  const [, node, suite] = /^(?:node:(\d+)-|debian:)([a-z]+)-slim$/.exec(name)
  const base = join(folder, suite + (node ?? ''))
  await step(`Making ${name}, which cannot be downloaded here`, () => createRoot(base, suite, ['ca-certificates', 'libstdc++6']))
  if (node) await addNode(base, node, folder)
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, base, '/')
  const settings = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...networkSettings() })
  buildah('config', ...settings.flatMap(([key, value]) => ['--env', `${key}=${value}`]), container)
  buildah('commit', '--quiet', '--rm', container, `docker.io/library/${name}`)
  rmSync(base, { recursive: true })
}

/** Runs a command in the image as its user, on a root that cannot be written, with /tmp and /data in memory. */
function runInImage(command, { env = [], stdin = 'ignore' } = {}) {
  const { config } = imageOfProduct()
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --rbind /dev "$0/dev"',
    'mount --rbind /proc "$0/proc"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    `mount -t tmpfs -o mode=700,uid=$(awk -F: '$1 == "${config.User}" { print $3 }' "$0/etc/passwd") tmpfs "$0/data"`,
  ]
  const start = `exec chroot --userspec=${config.User} "$0" env --ignore-environment --chdir=${config.WorkingDir} "$@"`
  const image = buildah('mount', 'product')
  return spawn('unshare', ['--mount', 'sh', '-ec', [...mounts, start].join('\n'), image, ...config.Env, ...env, ...command], {
    stdio: [stdin, 'inherit', 'inherit'],
  })
}

function imageOfProduct() {
  return JSON.parse(buildah('inspect', '--type', 'image', 'understory')).OCIv1
}

/** Whether the image's own command serves a page. */
async function serves() {
  const startedAt = Date.now()
  const child = runInImage(imageOfProduct().config.Cmd, { env: [`PORT=${port}`] })
  const end = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && child.exitCode === null; await wait(10)) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (!page?.ok) continue
      const seconds = (Date.now() - startedAt) / 1000
      assertConfined(child.pid)
      const base = megabytes(buildah('mount', buildah('from', '--pull=never', productBase())))
      const size = megabytes(buildah('mount', 'product')) - base
      console.log(`First page after ${seconds.toFixed(1)} s. ${size} MB above the ${base} MB of ${productBase()}.`)
      return (await page.text()).includes('Understory')
    }
    return false
  } finally {
    child.kill('SIGTERM')
    await end
  }
}

/** Whether every command of an operator works in the image. */
async function runsCommands() {
  const trial = openSync(join(root, 'scripts/try-commands.mjs'))
  const child = runInImage(['node_modules/.bin/node', '--input-type=module', '-', '/app'], { stdin: trial })
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0
}

/** The image that the product's image starts from, such as debian:bookworm-slim. */
function productBase() {
  return baseImages().at(-1)
}

function baseImages() {
  return [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)
}

function megabytes(folder) {
  return Number.parseInt(output('du', ['--summarize', '--block-size=MB', folder]), 10)
}

/** @throws {Error} if the process runs as root or could write into its root */
function assertConfined(pid) {
  if (statSync(`/proc/${pid}`).uid === 0) throw new Error('The product runs as root')
  try {
    writeFileSync(`/proc/${pid}/root/app/written`, '')
  } catch (error) {
    if (error.code === 'EROFS') return
    throw error
  }
  throw new Error('The root can be written')
}

/** Like `buildah`, with the output in this terminal. */
function run(args) {
  const child = spawn('buildah', [...storage, ...args], { stdio: 'inherit' })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The image could not be built')))),
  )
}
