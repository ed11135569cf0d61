import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitWithError, root } from './node.mjs'
import { step } from './step.mjs'

/**
 * `npm run release -- FOLDER` makes the files of a release from the current commit: the ready folder as an archive, with built pages and
 * packages, the bill of materials, and their checksums. The archive is unpacked elsewhere and started before it counts.
 */
const [target] = process.argv.slice(2)
if (!target) exitWithError('Usage: npm run release -- FOLDER')
const timeoutMs = 60_000

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `understory-${version}`
const archiveName = `${name}-${process.platform}-${process.arch}.tar.gz`
const work = mkdtempSync(join(tmpdir(), 'understory-release-'))
const [clone, ready, unpacked] = ['clone', name, 'unpacked'].map((folder) => join(work, folder))
const output = resolve(target)
/** What an operator reads and installs, in addition to what the image contains. */
const papers = [
  'package-lock.json',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  ...['operating.md', 'security.md', 'privacy.md', 'accessibility.md', 'understory.service', 'understory.rules.yml'].map(
    (file) => `docs/${file}`,
  ),
]

try {
  mkdirSync(output, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'inherit' })
  await step('Installing and building', () => install(clone))
  for (const file of [...imageFiles(), ...papers]) {
    mkdirSync(dirname(join(ready, file)), { recursive: true })
    cpSync(join(clone, file), join(ready, file), { recursive: true, verbatimSymlinks: true })
  }
  const archive = join(output, archiveName)
  await step('Packing', () => run('tar', ['-C', work, '-czf', archive, name]))
  await step('Unpacking and starting', () => assertStarts(archive))
  const materials = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: clone, maxBuffer: 2 ** 26 })
  writeFileSync(join(output, `${name}.sbom.json`), materials)
  const checksum = (file) =>
    `${createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex')}  ${file}\n`
  writeFileSync(join(output, 'SHA256SUMS'), [archiveName, `${name}.sbom.json`].map(checksum).join(''))
  console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB. It starts and serves its first page.`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** The files that the image copies from its first stage, so that image and folder contain the same. */
function imageFiles() {
  const dockerfile = readFileSync(join(clone, 'Dockerfile'), 'utf8')
  return [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, files]) =>
    files.split(' ').map((file) => file.replace('/app/', '')),
  )
}

/** As the first stage of the image does. */
async function install(folder) {
  const steps = ["(await import('./scripts/install.mjs')).install()", "(await import('./scripts/start-build.mjs')).build()"]
  for (const work of [...steps, "import('./scripts/prune-packages.mjs')"])
    await run(process.execPath, ['--input-type=module', '--eval', `await ${work}`], folder)
}

async function assertStarts(archive) {
  mkdirSync(unpacked)
  await run('tar', ['-C', unpacked, '-xzf', archive])
  const port = await freePort()
  const folder = join(unpacked, name)
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(work, 'data') }
  const server = spawn('node_modules/.bin/node', ['dist/server/main.js'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const deadline = Date.now() + timeoutMs
    while (!(await isServing(`http://127.0.0.1:${port}/auth`))) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('The unpacked folder does not start.')
      await wait(50)
    }
  } finally {
    server.kill()
  }
}

function isServing(url) {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

function freePort() {
  const server = createServer()
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    }),
  )
}

function run(program, args, cwd = root) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))))
  })
}
