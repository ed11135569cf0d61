/* In linear time: the language sorts the marks of each letter, and takes seconds for 64 kB of marks. */

/** More marks on one letter than any language has. Two signs of half-width Japanese can become marks. */
const pile = /[\p{M}\uff9e\uff9f]{33}/u
/** Texts that normalization changes each on its own: letters with at most 32 marks on the last one, or marks. */
const pieces = /[^\p{M}\uff9e\uff9f]+[\p{M}\uff9e\uff9f]{0,32}|[\p{M}\uff9e\uff9f]{1,32}/gu

/** As `String.prototype.normalize`, except that of more than 32 marks on one letter, each 32 are sorted on their own. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return pile.test(text) ? text.replace(pieces, (piece) => piece.normalize(form)) : text.normalize(form)
}
