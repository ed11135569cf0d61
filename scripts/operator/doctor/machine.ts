import { execFile } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'
import type { Finding } from '#contract/calls/status.ts'
import { isLoopback } from '#server/base/ip.ts'
import { programName } from '#server/base/program.ts'
import { finding } from '#server/run/status/findings.ts'
import { pinnedNode } from '../../node.mjs'
import { partMs } from './limits.ts'

/** The libraries that are loaded. Without the names of other hosts, which take seconds if the DNS hangs. */
function sharedObjects(): string[] {
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport() as { sharedObjects?: string[] }
  return report.sharedObjects ?? []
}

/** The Node that runs this, and the library that some systems lack. */
export async function checkNode(): Promise<Finding> {
  const text = `${process.versions.node} (${process.execPath})`
  const library = sharedObjects().find((path) => /\/libatomic\.so/.test(path))
  const withLibrary = library === undefined ? text : `${text}, with ${library}`
  const isPinned = (await realpath(process.execPath)) === (await realpath(pinnedNode()).catch(() => undefined))
  return isPinned
    ? finding('Node', 'ok', `${withLibrary}.`)
    : finding(
        'Node',
        'warning',
        `${withLibrary}, which is not the one that was tested with this version.`,
        'Run bin/understory doctor, or npm run build if node_modules has no Node.',
      )
}

export const checkProgram = (): Finding => finding('Program', 'ok', `Understory ${programName}.`)

/** Wrong by half a minute, codes of authenticator apps no longer fit. */
const [maxDriftMs, lowDriftMs] = [30_000, 5000]

/** @param others the names of other clocks, and how many milliseconds they are ahead of our clock; undefined if they did not say */
export async function checkClock(others: readonly (readonly [name: string, aheadMs: number | undefined])[]): Promise<Finding> {
  const about = 'Clock'
  const known = others.flatMap(([name, aheadMs]) => (aheadMs === undefined ? [] : [{ name, aheadMs }]))
  const farthest = known.toSorted((one, other) => Math.abs(other.aheadMs) - Math.abs(one.aheadMs))[0]
  if (farthest && Math.abs(farthest.aheadMs) > lowDriftMs) {
    const [seconds, direction] = [Math.round(Math.abs(farthest.aheadMs) / 1000), farthest.aheadMs > 0 ? 'behind' : 'ahead of']
    const isWrong = Math.abs(farthest.aheadMs) > maxDriftMs
    return finding(
      about,
      isWrong ? 'problem' : 'warning',
      `This machine is ${seconds} seconds ${direction} ${farthest.name}. Codes of two-step sign-in and links depend on the clock.`,
      'Let both set their clocks by NTP (timedatectl set-ntp true).',
    )
  }
  if (farthest) return finding(about, 'ok', `As that of ${known.map(({ name }) => name).join(' and ')}.`)
  const answer = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: partMs }).catch(
    () => undefined,
  )
  if (answer?.stdout.trim() === 'yes') return finding(about, 'ok', 'It is set by NTP.')
  if (answer?.stdout.trim() === 'no') return finding(about, 'warning', 'It is not set by NTP.', 'timedatectl set-ntp true')
  return finding(
    about,
    'unknown',
    `It is ${new Date().toISOString()} here; nothing that was asked has another clock.`,
    'Compare it with another one.',
  )
}

/** The secret of the installation, without making one. Undefined if there is none yet, or it can't be read. */
export function secretIn(dataDir: string): string | undefined {
  try {
    const secret = readFileSync(`${dataDir}/secret`, 'utf8').trim()
    return secret.length >= 32 ? secret : undefined
  } catch {
    return undefined
  }
}

/** Whose clock is ours. */
export async function isThisMachine(hostname: string): Promise<boolean> {
  if (isLoopback(hostname)) return true
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries?.map(({ address }) => address) ?? [])
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  return addresses.some(({ address }) => own.includes(address))
}
