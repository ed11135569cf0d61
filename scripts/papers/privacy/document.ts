import { accounts } from './accounts.ts'
import { endorsements } from './endorsements.ts'
import { portfolios } from './portfolios.ts'
import type { PrivacyRecord } from './table-record.ts'
import { visitors } from './visitors.ts'

/** Every table of the database. A test compares it with the schema. */
export const privacyRecord: PrivacyRecord = { ...accounts, ...portfolios, ...visitors, ...endorsements }

const introduction = `# What is stored, and why

The record of processing of the product (GDPR, Article 30): each table and column of the database, why it is there, who can read it, and until when. It is written by \`npm run papers\` from \`scripts/papers/privacy/\`; the gate fails for a column without its line. What is deleted is overwritten on the disk within a day ([security.md](security.md)); copies in backups live as long as your backups.

Files are documents, photos, pictures and waiting imports in \`DATA_DIR\` or the object store; they go with their rows. Log files contain IP addresses and ids of accounts, no names, emails, PINs or contents (without \`SMTP_URL\` also recipient and link of each mail); how long they are kept is up to the machine. Nothing is sent to anyone but mails through your mail server and, only if you configure them, what a sign-in service needs to know who signs in (no part of a page), the numbers of changed pages to a CDN, and files to an object store or a static copy.

**For the agreement with those for whom you run it** (Article 28): the purpose is to make and show professional pages; the persons are owners of accounts, people who endorse or write to them, visitors who enter PINs, and people whom owners name in their texts; the data are those below; the measures are in [security.md](security.md); with an object store or a mail server of others, these are sub-processors. An owner reads, corrects, exports and deletes everything alone (Articles 15 to 20): Account, 'Download everything' and 'Delete account'; who endorsed does so by the mailed link.
`

/** docs/privacy.md. */
export function privacyDocument(): string {
  const tables = Object.entries(privacyRecord).map(([table, { why, readers, until, proof, columns }]) =>
    [
      `## ${table}`,
      '',
      `- *Why*: ${why}`,
      `- *Who can read it*: ${readers}`,
      `- *Until*: ${until}`,
      ...(proof === undefined ? [] : [`- *Proof*: \`${proof}\``]),
      '',
      '| column | for what |',
      '|---|---|',
      ...Object.entries(columns).map(([column, use]) => `| \`${column}\` | ${use} |`),
      '',
    ].join('\n'),
  )
  return `${introduction}\n${tables.join('\n')}`
}
