import { escapeHtml } from '../../base/escape-html.ts'

const head =
  '<!doctype html><html lang=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">'

/** A page that leads to another one, for servers of files, which can't redirect. It needs no words in any language. */
export function redirectPage(target: string, publicUrl: string): Buffer {
  const url = escapeHtml(new URL(target, publicUrl).href)
  const href = escapeHtml(target)
  return Buffer.from(
    `${head}<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${url}">` +
      `<title>${url}</title></head><body><p><a href="${href}">${url}</a></p></body></html>\n`,
  )
}

/** In English, because nothing says the language. `original` is the URL of the site, while it is open. */
export function plainPage(title: string, texts: readonly string[], original: string | undefined): Buffer {
  const [heading, url] = [escapeHtml(title), escapeHtml(original ?? '')]
  const paragraphs = [...texts.map(escapeHtml), ...(original === undefined ? [] : [`The site itself: <a href="${url}/">${url}</a>`])]
  return Buffer.from(
    `${head.replace('lang=""', 'lang="en"')}<title>${heading}</title></head><body><h1>${heading}</h1>${paragraphs
      .map((text) => `<p>${text}</p>`)
      .join('')}</body></html>\n`,
  )
}
