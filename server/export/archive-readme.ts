const purposes: Readonly<Record<string, string>> = {
  'portfolio.json': 'Your portfolio with every field, as it is kept. Your PIN is not in it.',
  'resume.json': 'Your portfolio as JSON Resume, which other programs read, and we do, too.',
  'resume.pdf': 'Your resume to print or to send, on US Letter.',
  'contact.vcf': 'Your contact for address books (vCard).',
  'page.html': 'Your page with all that you hide on it. Any browser opens it, without a network.',
  'photo.jpg': 'Your photo.',
  'kept.json': 'What came with your imports and has no field here.',
  'versions.json': 'Your portfolio as it was after each of its last saves.',
  'account.json': 'Your account: sessions, passkeys, endorsements that you gave, visits of your page.',
}

/** What stands first in the archive: what its files are for. `notes` says what could not be put in. */
export function archiveReadme(names: readonly string[], notes: readonly string[] = []): string {
  const present = Object.entries(purposes).filter(([name]) => names.includes(name))
  return [
    'Everything that Understory keeps about you',
    '',
    ...present.map(([name, purpose]) => `${name.padEnd(16)}${purpose}`),
    `${'documents/'.padEnd(16)}The documents that you uploaded.`,
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n')
}
