const orcidUrl = /^https?:\/\/(?:www\.)?orcid\.org\/((?:\d{4}-){3}\d{3}[\dX])\/?$/i

/** Whether the URL is that of an ORCID iD with a wrong digit, by its check digit (ISO 7064, MOD 11-2). */
export function isWrongOrcid(url: string): boolean {
  const [, id] = orcidUrl.exec(url) ?? []
  if (!id) return false
  const digits = id.replaceAll('-', '').toUpperCase()
  let total = 0
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2
  const check = (12 - (total % 11)) % 11
  return digits.at(-1) !== (check === 10 ? 'X' : String(check))
}
