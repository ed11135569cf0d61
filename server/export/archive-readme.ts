const purposes: Readonly<Record<string, string>> = {
  'portfolio.json': 'Your portfolio with every field, as it is stored. Your PIN is not included.',
  'resume.json': 'Your portfolio as JSON Resume, which Understory and other programs can import.',
  'resume.pdf': 'Your resume to print or to send, on US Letter.',
  'contact.vcf': 'Your contact for address books (vCard).',
  'page.html': 'Your page, including its hidden fields. Any browser opens it, also offline.',
  'photo.jpg': 'Your photo.',
  'kept.json': 'Data from your imports that has no field in your portfolio.',
  'versions.json': 'Your portfolio as it was after each of its last saves.',
  'account.json': 'Your account: sessions, passkeys, endorsements that you gave, visits to your page.',
}

/** README of the archive: the purpose of each file. `notes` lists what could not be included. */
export function archiveReadme(names: readonly string[], notes: readonly string[] = []): string {
  const present = Object.entries(purposes).filter(([name]) => names.includes(name))
  return [
    'Everything that Understory stores about you',
    '',
    ...present.map(([name, purpose]) => `${name.padEnd(16)}${purpose}`),
    `${'documents/'.padEnd(16)}The documents that you uploaded.`,
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n')
}
