interface Answer {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** All that an onlooker can read of an answer, but for the time of day. */
export function observableResponse({ status, headers, body }: Answer) {
  const { date: _date, 'set-cookie': _cookies, ...rest } = headers
  return { status, body, headers: rest }
}
