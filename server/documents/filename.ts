import { limits } from '#contract/limits.ts'

/** Browsers send a quote in the name of a part as %22 (HTML, multipart/form-data encoding). */
const quoted = /%22/g

/** What people see of an uploaded file's name: no folders, no control or direction-changing characters, at most 100 characters with its ending. */
export function displayName(filename: string): string {
  const base = filename.normalize('NFC').split(/[/\\]/).at(-1)?.replace(quoted, '"') ?? ''
  const clean = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const ending = /\.pdf$/i.exec(clean)?.[0] ?? ''
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, limits.filename - ending.length).join('')
  return `${stem.trim() || 'document'}${ending}`
}

/** Content-Disposition of a download (RFC 6266), with the name in UTF-8 (RFC 8187) beside a plain one. */
export function attachment(filename: string, plain = 'document.pdf'): string {
  const encoded = encodeURIComponent(filename).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
