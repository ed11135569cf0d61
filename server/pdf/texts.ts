/** The same value with each of its texts changed, except addresses. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const changed = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each)
    if (Array.isArray(each)) return each.map(changed)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, name === 'href' ? inner : changed(inner)]))
  }
  return changed(value) as T
}

/** But for line breaks: controls, halves of characters, private use, what turns the text around it, what is invisible or stands in for objects. */
const unprintable =
  /(?!\n)[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u00ad\u061c\u200b\u2060-\u2069\u202a-\u202e\ufeff\ufff9-\ufffc\u{e0001}]/gu

/** What can be set in type, in one piece per letter. Line breaks are left. */
export function printable(text: string): string {
  return text
    .replaceAll(/\r\n|[\r\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\v\f]/g, ' ')
    .replaceAll(unprintable, '')
    .normalize('NFC')
    .trim()
}
