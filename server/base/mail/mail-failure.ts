import type { MailServer } from './mail-server.ts'

interface SmtpError extends Error {
  /** Where in the session it happened, such as `EHLO`, `AUTH PLAIN` or `RCPT TO`. */
  command?: string
  code?: string
  response?: string
  responseCode?: number
}

export class MailFailure extends Error {
  /** Whether no email is sent until the operator changes something. If not, the server is away, or has refused this email only. */
  readonly isLasting: boolean
  readonly isUnknownMailbox: boolean

  constructor(message: string, { isLasting = false, isUnknownMailbox = false } = {}) {
    super(message)
    this.isLasting = isLasting
    this.isUnknownMailbox = isUnknownMailbox
  }
}

const certificateErrors = /certificate|altname|self-signed|unable to (get|verify)/i
/** OpenSSL about a server that answers without TLS. */
const noTls = /wrong version number|packet length too long|unknown protocol/i
const aboutGreeting = /\b(helo|ehlo)\b/i
/* Enhanced status codes (RFC 3463): of an unknown mailbox, and of a policy, which is about the sender. */
const badMailbox = /^5\d\d[ -]5\.1\.[0-3]\b|^5\d\d[ -]5\.1\.10\b/
const policy = /\b[45]\.7\.\d|\brelay/i

interface Attempt {
  server: MailServer
  greeting: string
  sender: string
  to: string
}

interface Cause {
  fits: boolean
  text: string
  /** By default, whether the refusal is permanent. */
  isLasting?: boolean
  isUnknownMailbox?: boolean
}

/** Names the cause of a failure, with the server's own words, but without the password and the recipient. */
export function mailFailureOf(error: unknown, { server, greeting, sender, to }: Attempt): MailFailure {
  const { command = '', code = '', response = '', responseCode = 0, message } = error as SmtpError
  const name = `${server.host}:${server.port}`
  const hasAnswered = response !== ''
  const isPermanent = responseCode >= 500
  // The first cause that fits counts.
  const causes: readonly Cause[] = [
    {
      fits: hasAnswered && aboutGreeting.test(`${command} ${response}`),
      text: `${name} refuses our greeting, the host of PUBLIC_URL (EHLO ${greeting})`,
    },
    {
      fits: !hasAnswered && certificateErrors.test(message),
      text: `the certificate of ${name} is not trusted; SMTP_URL can name it with ?certificate=FILE`,
      isLasting: true,
    },
    { fits: code === 'EDNS', text: `the host ${server.host} of SMTP_URL was not found` },
    { fits: code === 'ETLS', text: `no agreement about TLS with ${name}`, isLasting: true },
    { fits: code === 'EAUTH', text: `${name} refuses the user and password of SMTP_URL`, isLasting: isPermanent || !hasAnswered },
    {
      fits: !hasAnswered && noTls.test(message),
      text: `${name} speaks no TLS from the first byte; SMTP_URL needs smtp:// for it`,
      isLasting: true,
    },
    {
      fits: /greeting never/i.test(message) && !server.isTls,
      text: `${name} said nothing; if it expects TLS from the first byte, SMTP_URL needs smtps://`,
      isLasting: false,
    },
    { fits: command === 'CONN' && hasAnswered, text: `${name} takes no connections from this machine` },
    {
      fits: responseCode === 530 && /tls/i.test(response),
      text: `${name} wants TLS, which it does not offer here; try smtps:// in SMTP_URL`,
    },
    { fits: responseCode === 530, text: `${name} wants a sign-in; SMTP_URL needs a user and a password for it` },
    { fits: command === 'MAIL FROM', text: `${name} refuses the sender ${sender} of MAIL_FROM` },
    { fits: command === 'RCPT TO' && isPermanent && policy.test(response), text: `${name} passes on no emails from here` },
    {
      fits: command === 'RCPT TO',
      text: `${name} refuses the recipient`,
      isLasting: false,
      isUnknownMailbox: badMailbox.test(response),
    },
    { fits: hasAnswered, text: `${name} refuses the email`, isLasting: false },
  ]
  const cause = causes.find(({ fits }) => fits) ?? { text: `no connection to ${name}`, isLasting: false }
  const { user = '', pass = '' } = server.auth ?? {}
  // The pair comes first, because it contains the password.
  const words = withoutSecrets(response || message, [pass && `\0${user}\0${pass}`, pass, to])
  return new MailFailure(`${cause.text}: ${words}`, { isLasting: isPermanent, ...cause })
}

const maxLength = 300

/** One line without secrets: a server may repeat what it was sent. */
function withoutSecrets(words: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => (secret === '' ? [] : [secret, Buffer.from(secret).toString('base64')]))
  return forms
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
}
