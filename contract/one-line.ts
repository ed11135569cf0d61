/** A text as one line, as the words of others are stored: one space for line breaks and for many spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\u2800]{2,}|[\t\r\n\u2028\u2029]/g, ' ').trim()
