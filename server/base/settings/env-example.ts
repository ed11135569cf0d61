/** What operators read about settings that belong together, with an example of each. config.test.ts writes them into .env.example. */
const settingGroups: readonly { about: string; examples: Readonly<Record<string, string>> }[] = [
  { about: 'The port and the IP or host name that the server listens on.', examples: { PORT: '3000', HOST: '127.0.0.1' } },
  {
    about:
      'The address that people open, without a path; at another one they are told this one and can’t sign in. http works in a network without certificates, without passkeys and signatures. Default: http://localhost:PORT.',
    examples: { PUBLIC_URL: 'https://portfolios.example' },
  },
  {
    about: 'IPs or networks of the proxies in front, separated by commas, whose X-Forwarded-For is trusted. Default: none.',
    examples: { TRUSTED_PROXIES: '10.0.0.0/8' },
  },
  { about: 'The folder of the database, the documents and the generated secret.', examples: { DATA_DIR: './data' } },
  {
    about:
      'At least 32 characters. Signs sessions and links, encrypts PINs. Unless set, it is generated once into DATA_DIR. Several processes on one database share it.',
    examples: { SECRET: '' },
  },
  {
    about:
      'The emails of the administrators, separated by commas. Each counts once it has been confirmed by the mailed link. Default: none.',
    examples: { ADMIN_EMAIL: 'admin@portfolios.example, second@portfolios.example' },
  },
  {
    about:
      'Who may register: open (everyone, the default), invited (with a link of the operator) or closed (no one). The first account and those of ADMIN_EMAIL can always be created with a password.',
    examples: { SIGN_UP: 'closed' },
  },
  {
    about:
      'The mail server; user and password are percent-encoded. Without it each mail is written to a file in the folder mail of DATA_DIR, and its link to the log. ?certificate=FILE names the certificate of a server that no public authority signed.',
    examples: { SMTP_URL: 'smtp://user:password@mail.example:587' },
  },
  {
    about: 'The sender of mails. Default: understory@ the host of PUBLIC_URL.',
    examples: { MAIL_FROM: 'Understory <hello@portfolios.example>' },
  },
  {
    about:
      'The email for feedback about this installation in the footer of public pages, which also gets the replies to mails. Default: none.',
    examples: { FEEDBACK_EMAIL: 'feedback@portfolios.example' },
  },
  {
    about: 'The name of the site in its header, emails and authenticator apps; at most 30 characters. Default: Understory.',
    examples: { SITE_NAME: 'Portfolios of Acme College' },
  },
  {
    about: 'A logo next to it, which is also the icon of the pages: an SVG or PNG file of at most 64 kB. Default: our drawing.',
    examples: { SITE_LOGO: '/etc/understory/logo.svg' },
  },
  {
    about:
      'The color of links and buttons in the app and in emails, without #. One that is too light for text is refused, with the nearest that is not. Pages keep the look that their owners choose.',
    examples: { SITE_COLOR: '1f5f8b' },
  },
  {
    about:
      'Up to six links in the footer of every page and email. One about privacy or accessibility replaces our own page about it. Default: none.',
    examples: { LEGAL_LINKS: 'Imprint=https://example.org/imprint; Privacy=https://example.org/privacy' },
  },
  {
    about:
      'Sign-in with one’s own OpenID provider, or several, separated by spaces; client, secret and values are percent-encoded. The redirect URI is PUBLIC_URL/sign-in/ID. trust-email=true: an email counts as confirmed if the provider says that it is verified; trust-email=always, for your own provider only: also if it says nothing about that.',
    examples: { SIGN_IN_OIDC: 'https://client:secret@login.example/realm?id=acme&name=Acme&trust-email=true' },
  },
  {
    about:
      'Sign-in with other services: the client id and the secret that they give you. Their redirect URI is PUBLIC_URL/sign-in/google, and so on.',
    examples: {
      SIGN_IN_GOOGLE: '1234.apps.googleusercontent.com:secret',
      SIGN_IN_GITHUB: 'Iv1.1234:secret',
      SIGN_IN_LINKEDIN: '1234:secret',
    },
  },
  {
    about: 'Who may create an account with such a service: open, invited or closed. Default: SIGN_UP.',
    examples: { SIGN_UP_OIDC: 'open' },
  },
  {
    about:
      'Off: people sign in with these services only; passwords are for administrators and for those who left the group below. Default: on.',
    examples: { PASSWORDS: 'off' },
  },
  {
    about:
      'Only people with this value in the claim groups of SIGN_IN_OIDC may sign in. People who lose it are signed out within a day and can keep the page. Default: everyone there.',
    examples: { OIDC_GROUP: 'students' },
  },
  {
    about:
      'PostgreSQL instead of SQLite in DATA_DIR. Several hosts (@a:5432,b:5432/) name a server and its standby; the one that writes is used. Several processes can share one database.',
    examples: { DATABASE_URL: 'postgres://understory:password@db.example/understory' },
  },
  {
    about:
      'Documents in an S3-compatible store instead of DATA_DIR, in a separate bucket without versioning. Without an endpoint it is Amazon’s.',
    examples: { DOCUMENTS_URL: 's3://bucket?endpoint=https://s3.example&region=eu-central-1' },
  },
  {
    about:
      'A copy of all public pages that is kept up to date: a folder, or a part of a bucket, which any server of files can serve. Default: none.',
    examples: { PUBLISH_COPY: 's3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1' },
  },
  {
    about: 'The key of these buckets. It must be allowed to list the buckets, and to get, put and delete objects in them.',
    examples: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
  },
  {
    about:
      'The proxy for https requests to OpenID providers and S3 stores, and the hosts that need none: names, endings and IPs, but no networks. Names of these settings in lower case count, too. Default: none.',
    examples: {
      HTTPS_PROXY: 'http://proxy.acme.example:3128',
      NO_PROXY: 'localhost,.acme.example',
    },
  },
  {
    about:
      'The minimum level that is logged: error, warn, info (start, stop, mail, sign-ins, account changes; the default) or debug (every request).',
    examples: { LOG_LEVEL: 'info' },
  },
  {
    about: 'At least 32 characters. Prometheus sends it as a bearer token to get /metrics. Unless set, there are no metrics.',
    examples: { METRICS_TOKEN: '' },
  },
  {
    about: 'Megabytes of the disk that uploads leave free. Default: a tenth of the disk, at least 1000.',
    examples: { DISK_RESERVE_MB: '1000' },
  },
  {
    about:
      'Multiplies every rate limit except those of the PIN and of handles; for load tests, or for a class that begins together. Default: 1.',
    examples: { RATE_LIMIT_SCALE: '3' },
  },
  {
    about:
      'The debug and sign-in test pages. They show accounts without signing in, so with this setting the server starts only with a loopback HOST and PUBLIC_URL, and without TRUSTED_PROXIES.',
    examples: { DEBUG_TOOLS: 'true' },
  },
]

const width = 120

export function envExample(): string {
  const groups = settingGroups.map(({ about, examples }) => {
    const lines = Object.entries(examples).map(([name, example]) => `#${name}=${example}`)
    return [...wrap(about), ...lines].join('\n')
  })
  const head = 'Every setting; all are optional. Copy this file to .env and remove the # in front of the settings that you change.'
  return `${[`# ${head}`, ...groups].join('\n\n')}\n`
}

function wrap(text: string): string[] {
  const lines = ['#']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > width) lines.push(`# ${word}`)
    else lines[lines.length - 1] = line
  }
  return lines
}
