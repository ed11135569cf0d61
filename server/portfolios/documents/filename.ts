import { limits } from '#contract/limits.ts'

/** Browsers send a quotation mark in a filename as %22 (HTML, multipart/form-data encoding). */
const encodedQuote = /%22/g

/** The displayed name of an uploaded file: without folders, control or direction-changing characters, at most 100 characters including the extension. */
export function displayName(filename: string): string {
  const withoutFolders = filename.normalize('NFC').split(/[/\\]/).at(-1)?.replace(encodedQuote, '"') ?? ''
  const name = withoutFolders
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const extension = /\.pdf$/i.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, limits.filename - extension.length).join('')
  return `${stem.trim() || 'document'}${extension}`
}

/** Content-Disposition of a download (RFC 6266), with the name in UTF-8 (RFC 8187) and an ASCII fallback. */
export function dispositionOf(filename: string, fallback = 'document.pdf'): string {
  const encoded = encodeURIComponent(filename).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
