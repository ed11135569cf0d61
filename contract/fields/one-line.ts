/** A text as one line, as texts by others than the owner are stored: one space for line breaks and for many spaces. */
export const asOneLine = (text: string): string => text.replace(/[\s\u2800]{2,}|[\t\r\n\u2028\u2029]/g, ' ').trim()

/** Two Arabic characters are whole phrases of 18 and 8 letters: a search in a text made of them would take 18 times as long. */
export const withoutPhraseLigatures = (text: string): string => text.replaceAll(/[\uFDFA\uFDFB]/g, ' ')
