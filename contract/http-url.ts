/** Whether this is an http or https URL that a browser can open. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value) && new URL(value).hostname !== ''
}
