/** In its own file, so that the browser loads this sentence without the rest of the formats. */
export function formatEndorsements(count: number): string {
  return count === 1 ? '1 person has endorsed' : `${count.toLocaleString('en-US')} people have endorsed`
}
