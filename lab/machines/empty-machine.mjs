import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/node.mjs'
import { step } from '../../scripts/step.mjs'
import { addNode, createRoot, output, release, requirePrograms, runInside } from './empty-root.mjs'

/**
 * `npm run lab -- empty-machine` runs the two commands of the README in an empty Debian or Ubuntu, as root and as an ordinary user: the last
 * commit, with Node 20 and the npm of Debian. With an older Node, both must begin with the same sentence and install nothing. Other words are the release, versions of Node, and parts of `npm test`:
 * `npm run lab -- empty-machine trixie 22 24 handles`; `all` runs all tests.
 */

const words = process.argv.slice(2)
const versions = words.filter((word) => /^\d+/.test(word))
const [suite = release()] = words.filter((word) => ['bookworm', 'trixie', 'sid', 'noble'].includes(word))
const named = words.filter((word) => !versions.includes(word) && word !== suite)
const filters = named.includes('all') ? [] : named.length ? named : ['handles', 'after-logout']

const people = [
  { name: 'root', id: 0, home: 'root' },
  { name: 'an ordinary user', id: 1000, home: 'home/somebody' },
]

const homeOf = ({ home }) => ({ HOME: `/${home}` })

requirePrograms(['mmdebstrap', 'git'])
const folder = mkdtempSync(join(tmpdir(), 'understory-empty-'))
const failed = []
try {
  for (const version of versions.length ? versions : ['20']) {
    const machine = join(folder, version)
    // A machine that has a Node has what that Node links to.
    const libraries = Number.parseInt(version, 10) > 24 ? ['libstdc++6', 'libatomic1'] : ['libstdc++6']
    await step(`Creating an empty ${suite}`, () => createRoot(machine, suite, ['git', 'ca-certificates', ...libraries]))
    await addNode(machine, version, folder)
    output('chroot', [machine, 'useradd', '--uid', '1000', '--create-home', 'somebody'])
    for (const { id, home } of people) {
      output('git', ['clone', '--quiet', root, join(machine, home, 'understory')])
      output('chown', ['--recursive', `${id}:${id}`, join(machine, home)])
    }
    if (Number.parseInt(version, 10) < 20) {
      for (const person of people) await expectNodeSentence(machine, person, version)
      rmSync(machine, { recursive: true })
      continue
    }
    // Root's npm test installs a browser, and libraries with it, so it comes last.
    for (const person of people) await tryCommand(machine, person, version, 'npm start', 'node scripts/check-start.mjs')
    await expectSentence(machine, people[1], version)
    const test = ['npm test --', ...filters].join(' ')
    for (const person of people) await tryCommand(machine, person, version, test, test)
    rmSync(machine, { recursive: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed.length ? `\nFailed: ${failed.join('; ')}` : '\nBoth commands work on an empty machine')
process.exitCode = failed.length ? 1 : 0

async function tryCommand(machine, person, version, title, command) {
  const name = `${title} as ${person.name} with Node ${version}`
  console.log(`\n${name}`)
  const { code, text } = await runInside(machine, person.id, `cd /${person.home}/understory && ${command}`, homeOf(person))
  if (code !== 0) failed.push(name)
  if (/^npm warn/im.test(text)) failed.push(`${name}: a warning of npm`)
}

/** Without a browser and without root, `npm test` says immediately what is missing. */
async function expectSentence(machine, person, version) {
  const { code, text } = await runInside(machine, person.id, `cd /${person.home}/understory && npm test`, homeOf(person))
  if (code === 0 || !text.includes('need Chromium') || text.includes('Installing'))
    failed.push(`npm test as ${person.name} with Node ${version} does not begin with what is missing`)
}

async function expectNodeSentence(machine, person, version) {
  for (const command of ['npm --silent start', 'npm --silent test']) {
    const { code, text } = await runInside(machine, person.id, `cd /${person.home}/understory && ${command}`, homeOf(person))
    if (code === 0 || !text.trim().startsWith('This needs Node 20 or newer'))
      failed.push(`${command} as ${person.name} with Node ${version} does not begin with the Node that it needs`)
  }
}
