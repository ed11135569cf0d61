import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Finding, InstallationStatus } from '#contract/calls/status.ts'
import type { Config } from '#server/base/config.ts'
import { program } from '#server/base/program.ts'
import { linkToken } from '#server/base/signing/link-token.ts'
import { finding, formatAge } from '#server/run/status/findings.ts'
import { causeOf, partMs } from './limits.ts'
import { isThisMachine } from './machine.ts'

const about = 'Site'
/** For documentation only (RFC 5737), so no one has it. */
const madeUpAddress = '192.0.2.77'
const howToStart = 'Start it, then run this again. If it ends at once, the last lines of its log say why.'
const lowCertificateDays = 14
const dayMs = 24 * 60 * 60 * 1000

interface Details extends InstallationStatus {
  address: { seen: string; peer: string }
  startedAt: string
}

export interface SiteCheck {
  findings: Finding[]
  /** How many milliseconds the clock of another machine that answered is ahead of our clock. */
  aheadMs: number | undefined
}

/** What people get at PUBLIC_URL, as this machine sees it. */
export async function checkSite(config: Config): Promise<SiteCheck> {
  const { publicUrl } = config
  const url = new URL(publicUrl)
  const [details, ready, certificate, plain, isHere] = await Promise.all([
    ask(`${publicUrl}/health/details`, detailsHeaders(config)),
    askReadiness(config),
    url.protocol === 'https:' ? checkCertificate(url) : [],
    url.protocol === 'https:' ? checkPlainAddress(url) : [],
    isThisMachine(url.hostname),
  ])
  const aheadMs = isHere || !('status' in details) ? undefined : details.aheadMs
  if (!('status' in details)) return { findings: [await findingOfUnreachable(config, details.failure), ...certificate, ...plain], aheadMs }
  if (details.status >= 500) return { findings: [await withoutServer(config, details.status), ...certificate, ...plain], aheadMs }
  return {
    findings: [...judge(config, details), ...readiness(ready), ...(await checkMadeUpAddress(config, details)), ...certificate, ...plain],
    aheadMs,
  }
}

/** Not through the proxy, which should answer 404, unless the server is on another machine. */
async function askReadiness(config: Config): Promise<Answer | { failure: string }> {
  const direct = await ask(`${localOrigin(config)}/health/ready`)
  return 'status' in direct ? direct : await ask(`${config.publicUrl}/health/ready`)
}

function localOrigin({ host, port }: Config): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Signed for an hour, because the clock of the server may be another one. As from a browser, so that the server judges the proxy. */
function detailsHeaders({ secret, publicUrl }: Config): Record<string, string> {
  const token = linkToken(secret, 'installation-details', 'doctor', new Date(Date.now() + 60 * 60 * 1000))
  return { authorization: `Bearer ${token}`, origin: publicUrl }
}

interface Answer {
  status: number
  location: string | null
  body: string
  aheadMs: number | undefined
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer | { failure: string }> {
  const before = Date.now()
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(partMs) })
    const at = Date.parse(response.headers.get('date') ?? '')
    // The header has whole seconds.
    const aheadMs = Number.isNaN(at) ? undefined : at + 500 - (before + Date.now()) / 2
    return { status: response.status, location: response.headers.get('location'), body: await response.text(), aheadMs }
  } catch (error) {
    return { failure: causeOf(error) }
  }
}

async function findingOfUnreachable(config: Config, failure: string): Promise<Finding> {
  const { publicUrl } = config
  const local = localOrigin(config)
  const direct = await ask(`${local}/health`)
  if (!('status' in direct))
    return finding(
      about,
      'warning',
      `Nothing answers at ${publicUrl} (${failure}), nor at ${local}: the server does not run here.`,
      howToStart,
    )
  return finding(
    about,
    'problem',
    `The server runs at ${local}, but this machine can’t open ${publicUrl} (${failure}).`,
    `${throughProxy(config)}Check the DNS name, the proxy and its certificate. For an authority of your own, run this with NODE_EXTRA_CA_CERTS=FILE.`,
  )
}

/** The proxy for requests to other services often can’t reach the network that it is in. */
function throughProxy({ publicUrl, httpsProxy }: Config): string {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' || httpsProxy === undefined) return ''
  return `Unless NO_PROXY has ${hostname}, this asks through HTTPS_PROXY: add it, if that can’t open the site. `
}

/** About an error that a proxy sends without the server. Other errors can come from another site. */
async function withoutServer(config: Config, status: number): Promise<Finding> {
  const local = localOrigin(config)
  return 'status' in (await ask(`${local}/health`))
    ? finding(
        about,
        'problem',
        `The server runs at ${local}, but the proxy at ${config.publicUrl} does not reach it (${status}).`,
        'Check the address to which the proxy passes requests on.',
      )
    : finding(
        about,
        'problem',
        `Only the proxy answers at ${config.publicUrl} (${status}): the server does not run at ${local}.`,
        howToStart,
      )
}

function judge({ publicUrl }: Config, { status, location, body }: Answer): Finding[] {
  if (location !== null)
    return [
      finding(
        about,
        'problem',
        `${publicUrl} leads on to ${originOf(location, publicUrl)}.`,
        'PUBLIC_URL must be the address that people see in the end.',
      ),
    ]
  const details = detailsIn(body)
  if (status !== 200 || !details)
    return [
      finding(
        about,
        'problem',
        `What answers at ${publicUrl} (${status}) does not know our SECRET: another installation, an older version, or only the proxy.`,
        'Check where the DNS name and the proxy lead, and restart the server after an upgrade or a changed SECRET.',
      ),
    ]
  const isSame = details.version === program.version && details.commit === program.commit
  const name = `${details.version} (${details.commit})`
  return [
    isSame
      ? finding(about, 'ok', `${publicUrl} is answered by this version, ${name}.`)
      : finding(
          about,
          'warning',
          `${publicUrl} is answered by ${name}, which is not the version in this folder.`,
          'Restart the server, or run the doctor of the folder that it was started from.',
        ),
    ...changedSettings(details.startedAt),
    ...details.findings
      .filter((each) => each.about === 'Proxy')
      .map((each) => (each.level === 'ok' ? { ...each, text: `${each.text} It saw this machine as ${details.address.seen}.` } : each)),
    ...details.findings
      .filter((each) => each.about === 'Mail' && each.level !== 'ok')
      .map((each) => ({ ...each, about: 'Mail of the running server' })),
  ]
}

function changedSettings(startedAt: string): Finding[] {
  const file = process.env['UNDERSTORY_SETTINGS_FILE'] ?? ''
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return changedAt > Date.parse(startedAt)
    ? [finding('Settings', 'warning', `${file} was changed after the server started, which reads it only then.`, 'Restart the server.')]
    : []
}

function detailsIn(body: string): Details | undefined {
  try {
    const details = JSON.parse(body) as Partial<Details>
    return details.findings && details.address ? (details as Details) : undefined
  } catch {
    return undefined
  }
}

function originOf(location: string, base: string): string {
  return URL.parse(location, base)?.origin ?? 'another address'
}

function readiness(answer: Answer | { failure: string }): Finding[] {
  if (!('status' in answer)) return [finding('Ready', 'unknown', `/health/ready did not answer (${answer.failure}).`)]
  if (answer.status === 200) return [finding('Ready', 'ok', 'The running server is ready.')]
  if (answer.status === 404) return [finding('Ready', 'unknown', 'The proxy passes on no /health/ready, as it should.')]
  const checks = Object.entries(checksIn(answer.body)).map(([name, state]) => `${name}: ${state}`)
  return [
    finding(
      'Ready',
      'problem',
      `The running server is not ready (${answer.status}). ${checks.join(', ')}`.trim(),
      'docs/operate.md, ‘What each alarm means’, says what to do.',
    ),
  ]
}

function checksIn(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) as { checks?: Record<string, unknown> }).checks ?? {}
  } catch {
    return {}
  }
}

/** We speak no https, so behind an https address there is a proxy. It must not believe visitors about their addresses. */
async function checkMadeUpAddress(config: Config, { body }: Answer): Promise<Finding[]> {
  if (!config.publicUrl.startsWith('https:') || !detailsIn(body)) return []
  const answer = await ask(`${config.publicUrl}/health/details`, { ...detailsHeaders(config), 'x-forwarded-for': madeUpAddress })
  if (!('status' in answer) || detailsIn(answer.body)?.address.seen !== madeUpAddress) return []
  return [
    finding(
      'Proxy',
      'problem',
      'The proxy passes on addresses that visitors make up, with which they get around every limit.',
      'Let it replace X-Forwarded-For, or add to it the address from which the visitor connects.',
    ),
  ]
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) === 0 ? host : '',
    rejectUnauthorized: false,
    timeout: partMs,
  })
  const result = await new Promise<{ until: number; from: number; reason: string } | undefined>((done) => {
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      done({
        from: Date.parse(valid_from),
        until: Date.parse(valid_to),
        reason: socket.authorized ? '' : String(socket.authorizationError),
      })
    })
    for (const event of ['error', 'timeout', 'close']) socket.once(event, () => done(undefined))
  })
  socket.destroy()
  const part = 'Certificate'
  if (!result) return [finding(part, 'unknown', `No TLS connection to ${host} from here.`)]
  const left = result.until - Date.now()
  if (left <= 0)
    return [
      finding(
        part,
        'problem',
        `It has expired ${formatAge(-left / 1000)} ago.`,
        'Renew it, and find out why that did not happen by itself.',
      ),
    ]
  if (result.from > Date.now()) return [finding(part, 'problem', 'It is not valid yet.', 'Check the clock of this machine.')]
  if (result.reason)
    return [
      finding(
        part,
        'problem',
        `Browsers do not trust it: ${result.reason}.`,
        'Let the proxy get one from a public authority, with its whole chain.',
      ),
    ]
  const text = `It is valid for ${formatAge(left / 1000)}.`
  return [
    left < lowCertificateDays * dayMs
      ? finding(part, 'warning', text, 'Renew it; it should be renewed by itself a month before.')
      : finding(part, 'ok', text),
  ]
}

async function checkPlainAddress({ hostname, port }: URL): Promise<Finding[]> {
  const part = 'Plain http'
  // At another port than 443, no one gets there by leaving out the s.
  if (port !== '') return []
  const answer = await ask(`http://${hostname}/`)
  if (!('status' in answer)) return [finding(part, 'ok', 'Nothing answers at the http address from here.')]
  const target = answer.location === null ? undefined : URL.parse(answer.location, `http://${hostname}`)
  if (target?.protocol === 'https:') return [finding(part, 'ok', `http://${hostname} leads to https.`)]
  return [
    finding(
      part,
      'warning',
      `http://${hostname} does not lead to https (${answer.status}).`,
      'Let the proxy redirect it, or people may type a password there.',
    ),
  ]
}
