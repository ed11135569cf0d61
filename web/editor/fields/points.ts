/** Points are typed as lines: each line is one, without the sign that it may have been copied with. */
export function pointsIn(typed: string): string[] {
  const lines = typed.split(/\r\n|\r|\n/).map((line) => line.replace(/^\s*(?:[-–•▪◦‣·*]\s+|•)?/u, '').trim())
  return lines.filter((line) => line !== '')
}

export const linesOf = (points: readonly string[]) => points.join('\n')
