import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { exitWithError, requireNode, root } from './node.mjs'
import { step } from './step.mjs'

/**
 * `npm run release -- FOLDER` makes the files of a release from the current commit: the ready folder as an archive, with built pages and
 * packages, the bill of materials, and their checksums. The archive is unpacked elsewhere, and each of its commands run, before it counts.
 */
const [target] = process.argv.slice(2)
if (!target) exitWithError('Usage: npm run release -- FOLDER')
requireNode()

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const name = `understory-${version}`
const archiveName = `${name}-${process.platform}-${process.arch}.tar.gz`
const work = mkdtempSync(join(tmpdir(), 'understory-release-'))
const [clone, ready, unpacked] = ['clone', name, 'unpacked'].map((folder) => join(work, folder))
const output = resolve(target)
/** What an operator reads and installs, in addition to what the image contains. */
const papers = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  ...['operate.md', 'promises.md', 'security.md', 'privacy.md', 'accessibility.md', 'benchmarks.md'].map((file) => `docs/${file}`),
  'docs/understory.service',
  'docs/understory.rules.yml',
]

try {
  mkdirSync(output, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone], { stdio: 'inherit' })
  await step('Installing and building', () => install(clone))
  for (const file of [...imageFiles(), ...papers]) {
    mkdirSync(dirname(join(ready, file)), { recursive: true })
    cpSync(join(clone, file), join(ready, file), { recursive: true, verbatimSymlinks: true })
  }
  cpSync(join(clone, 'docs/release.md'), join(ready, 'README.md'))
  addLibrary()
  writeFileSync(join(ready, 'docs/openacr.yaml'), execFileSync(process.execPath, ['scripts/openacr.mjs'], { cwd: clone }))
  const archive = join(output, archiveName)
  await step('Packing', () => pack(archive))
  await step('Unpacking it elsewhere and running its commands', () => tryCommands(archive))
  const materials = execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: clone, maxBuffer: 2 ** 26 })
  writeFileSync(join(output, `${name}.sbom.json`), materials)
  const checksum = (file) =>
    `${createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex')}  ${file}\n`
  writeFileSync(join(output, 'SHA256SUMS'), [archiveName, `${name}.sbom.json`].map(checksum).join(''))
  console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB. It starts, and each of its commands works.`)
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

/** Node links to this library, which a stock Debian or Ubuntu lacks. Without it on this machine, Node 24 is installed, which needs none. */
function addLibrary() {
  const libraries = execFileSync('ldd', [join(ready, 'node_modules/.bin/node')], { encoding: 'utf8' })
  const [, file] = /libatomic\.so\.1 => (\S+)/.exec(libraries) ?? []
  if (!file) return
  mkdirSync(join(ready, 'lib'))
  copyFileSync(file, join(ready, 'lib/libatomic.so.1'))
}

/** The same bytes for the same commit: names in order, the time of the commit, no owner. */
async function pack(archive) {
  const time = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: clone, encoding: 'utf8' }).trim()
  const tar = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go-w']
  await run('tar', ['-C', work, ...tar, '--use-compress-program=gzip -n', '-cf', archive, name])
}

async function tryCommands(archive) {
  mkdirSync(unpacked)
  await run('tar', ['-C', unpacked, '-xzf', archive])
  await run(process.execPath, [join(root, 'scripts/try-commands.mjs'), join(unpacked, name)])
}

function run(program, args, cwd = root) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}`))))
  })
}
