import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addNode, createRoot, networkSettings, output, requirePrograms } from './empty-root.mjs'
import { root } from './node.mjs'
import { step } from './step.mjs'

/**
 * `npm run test:image` builds the image of the Dockerfile with buildah, starts the product in it and opens a page. Base images that cannot
 * be downloaded are made from Debian's packages.
 */

const port = 3124
const timeoutMs = 60_000

requirePrograms(['buildah'])
const folder = mkdtempSync(join(tmpdir(), 'understory-image-'))
const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
const buildah = (...args) => output('buildah', [...storage, ...args])

let works = false
try {
  const bases = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)
  for (const [, name] of bases) if (!isDownloaded(name)) await makeBase(name)
  await step('Building the image', () =>
    run(['build', '--isolation', 'chroot', '--format', 'docker', '--pull=never', '--tag', 'understory', root]),
  )
  buildah('from', '--name', 'product', '--pull=never', 'understory')
  works = await serves()
} finally {
  spawnSync('buildah', [...storage, 'rm', '--all'])
  rmSync(folder, { recursive: true, force: true })
}
console.log(works ? '\nThe image builds and serves its first page' : '\nThe image failed; the reason is above.')
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

/** Runs the command of the image as its user, until a page is served. */
async function serves() {
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'understory'))
  const child = spawn(
    'buildah',
    [...storage, 'run', '--isolation', 'chroot', '--env', `PORT=${port}`, 'product', '--', ...OCIv1.config.Cmd],
    {
      stdio: 'inherit',
      detached: true,
    },
  )
  const end = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && child.exitCode === null; await wait(500)) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (page?.ok) return (await page.text()).includes('Understory')
    }
    return false
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await end
  }
}

/** Like `buildah`, with the output in this terminal. */
function run(args) {
  const child = spawn('buildah', [...storage, ...args], { stdio: 'inherit' })
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The image could not be built')))),
  )
}
