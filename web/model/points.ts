/** Splits a text into points, one for each line. Removes bullet characters at the start of a line. */
export function pointsIn(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^\s*(?:[-–•▪◦‣·*]\s+|•)?/u, '').trim())
  return lines.filter((line) => line !== '')
}
