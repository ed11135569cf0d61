/** In its own file, so that the browser does not load the other formatters. */
export function formatEndorsements(count: number): string {
  return count === 1 ? '1 person has endorsed' : `${count.toLocaleString('en-US')} people have endorsed`
}
