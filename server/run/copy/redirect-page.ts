import { escapeHtml } from '../../base/escape-html.ts'

const head = '<!doctype html><html lang=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'

/** A page that leads to another one, for servers of files, which can't redirect. It needs no words in any language. */
export function redirectPage(target: string, publicUrl: string): Buffer {
  const url = escapeHtml(new URL(target, publicUrl).href)
  const href = escapeHtml(target)
  return Buffer.from(
    `${head}<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${url}">` +
      `<title>${url}</title></head><body><p><a href="${href}">${url}</a></p></body></html>\n`,
  )
}

/** The pages of the copy that belong to no portfolio: its first page, and that for a missing one. In English, because nothing says the language. */
export function plainPage(title: string, text: string): Buffer {
  return Buffer.from(
    `${head.replace('lang=""', 'lang="en"')}<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>\n`,
  )
}
