/**
 * The URL of each host of `postgres://user:password@a:5432,b:5432/database`, in their order. Undefined for a text that is no URL of PostgreSQL.
 */
export function postgresUrls(text: string): string[] | undefined {
  const [, start = '', hosts = '', end = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text) ?? []
  const urls = hosts.split(',').map((host) => start + host + end)
  return start !== '' && urls.every((url) => URL.canParse(url)) ? urls : undefined
}
