/** What a call came back with, as it was: the test screens hide nothing. */
export interface Report {
  status: string
  isJson: boolean
  text: string
}

const longest = 4000

export async function reportOf(response: Response): Promise<Report> {
  const status = `${response.status} ${response.statusText}`.trim()
  const text = await response.text()
  try {
    return { status, isJson: true, text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { status, isJson: false, text: text.slice(0, longest) }
  }
}
