/*
 * Windows has fi and fl at U+F001 and U+F002, Adobe small capitals and old-style figures from U+F720 on. PDFs contain these codes: 'profil'
 * would become 'prol', and the figures of a year would vanish.
 */

/** From U+F6DC on; a space for what is no letter. */
const firstOfAdobe = '1 —¢¢,,$$--..abdeilmorst     łœ  š ž'

const ofFonts =
  /[\uf001\uf002\uf6dc\uf6de-\uf6f3\uf6f9\uf6fa\uf6fd\uf6ff\uf721\uf724\uf726\uf730-\uf739\uf73f\uf761-\uf77a\uf7a1\uf7a2\uf7bf\uf7e0-\uf7f6\uf7f8-\uf7ff]/g

function typedLetter(ofFont: string): string {
  const code = ofFont.charCodeAt(0)
  if (code < 0xf100) return code === 0xf001 ? 'fi' : 'fl'
  // A small capital is at the place of its small letter.
  return code < 0xf700 ? (firstOfAdobe[code - 0xf6dc] ?? '') : String.fromCharCode(code - 0xf700)
}

export const withTypedLetters = (text: string): string => text.replace(ofFonts, typedLetter)
