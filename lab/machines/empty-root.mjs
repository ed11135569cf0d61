import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { downloadPackages } from '../../scripts/install.mjs'
import { exitWithError, nodePackage } from '../../scripts/node.mjs'

/*
 * The file system of a machine on which nothing has been installed, for tests. Mirrors, the registry, proxies and certificates are those
 * of this machine, so this also works in a network of its own.
 */

const certificates = process.env.NODE_EXTRA_CA_CERTS
const proxyNames = ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']

/** The environment that programs in the root need to reach the network as this machine does. */
export function networkSettings() {
  const registry = { npm_config_registry: output('npm', ['config', 'get', 'registry']) }
  const proxies = Object.fromEntries(proxyNames.filter((name) => process.env[name]).map((name) => [name, process.env[name]]))
  return { ...registry, ...proxies, ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }) }
}

/** Ends the script if one of these programs, named with their Debian packages, is missing, or if it does not run as root. */
export function requirePrograms(packages) {
  const missing = packages.filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length) exitWithError(`This needs ${missing.join(' and ')}. On Debian and Ubuntu: apt-get install ${missing.join(' ')}`)
  if (process.getuid() !== 0) exitWithError('This needs root, which may mount and change its root folder.')
}

/** The names of the release, for example bookworm. */
export const release = () => /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]

const suites = { debian: ['bookworm', 'trixie', 'sid'], ubuntu: ['noble'] }

/**
 * Creates a root with the essential packages and these. A release of this machine's distribution comes from this machine's mirrors, another
 * one from its own, which needs its keys: the package debian-archive-keyring or ubuntu-keyring.
 */
export function createRoot(folder, suite, packages) {
  const [, distribution] = /^ID=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const sources = suites[distribution]?.includes(suite) ? ownSources(suite) : []
  const options = ['--mode=root', '--variant=minbase', `--include=${['apt', ...packages].join(',')}`, '--quiet']
  const { status, stderr } = spawnSync('mmdebstrap', [...options, suite, folder, ...sources], { encoding: 'utf8' })
  if (status !== 0) exitWithError(`${stderr}\nThe empty root could not be created; the reason is above.`)
}

function ownSources(suite) {
  const format = ['--format', '$(CODENAME) deb $(REPO_URI) $(CODENAME) $(COMPONENT)', 'Created-By: Packages']
  const sources = output('apt-get', ['indextargets', ...format])
    .split('\n')
    .map((line) => line.split(' '))
  const own = sources
    .filter(([codename]) => codename.split('-')[0] === release())
    .map(([, ...source]) => source.join(' ').replaceAll(release(), suite))
  if (!own.length) exitWithError('apt has no list of packages. Run apt-get update, and try again.')
  return new Set(own)
}

/** The npm of Debian and Ubuntu, older than that of any Node. */
const npmVersion = '9.2.0'

/** Copies a Node of this version, npm and the network's certificates into the root. */
export async function addNode(folder, version, downloads) {
  const download = join(downloads, `node-${version}`)
  const packages = [`${nodePackage}@${version}`, `npm@${npmVersion}`]
  await downloadPackages(download, packages, `Downloading Node ${version} and npm ${npmVersion}`)
  const programs = join(folder, 'usr/local')
  for (const name of ['bin', 'lib/node_modules']) mkdirSync(join(programs, name), { recursive: true })
  copyFileSync(join(download, 'node_modules', nodePackage, 'bin/node'), join(programs, 'bin/node'))
  cpSync(join(download, 'node_modules/npm'), join(programs, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(programs, 'bin/npm'))
  for (const name of ['/etc/resolv.conf', '/etc/hosts']) writeFileSync(join(folder, name), readFileSync(name))
  if (!certificates) return
  mkdirSync(join(folder, dirname(certificates)), { recursive: true })
  appendFileSync(join(folder, certificates), readFileSync(certificates))
}

/** Ends the script with the output of the program if it fails. */
export function output(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) exitWithError(`${stdout ?? ''}${stderr ?? error}\n${program} ${args.join(' ')} failed; the reason is above.`)
  return stdout.trim()
}

/** Runs a shell command in the root with its own processes, which end with it, and with this machine's network and devices. */
export function runInside(folder, userId, command, env = {}) {
  const settings = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...networkSettings(), ...env }
  const inside = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot --userspec=${userId}:${userId} "$0" sh -c "$1"`
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, folder, command], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const [stream, terminal] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (chunk) => {
      text += chunk
      terminal.write(chunk)
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })))
}
