/** Characters of a host, perhaps with a user and a port. The name of a host has at most 253, and parsing a longer one can take long. */
const maxAuthority = 300

export function isHttpUrl(value: string): boolean {
  const [, authority = ''] = /^https?:\/\/[/\\]*([^/\\?#]*)/i.exec(value) ?? []
  if (authority === '' || authority.length > maxAuthority) return false
  return !/\s/.test(value) && URL.canParse(value) && new URL(value).hostname !== ''
}
