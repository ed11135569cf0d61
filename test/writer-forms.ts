import type { Client } from './app.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

/** Posts a form as a browser without a script does. */
export async function postForm(client: Client, url: string, fields: Fields, headers: Record<string, string> = {}) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each)
  return await client.send({
    method: 'POST',
    url,
    payload: String(body),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** The token in the hidden field of a page. */
export const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** What a page says, without its markup. */
export const textIn = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<\/?(?:bdi|span)[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
