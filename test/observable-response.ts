interface HttpResponse {
  status: number
  headers: Record<string, unknown>
  body: unknown
}

/** The observable content of a response, without values that always differ. */
export function observableResponse({ status, headers, body }: HttpResponse) {
  const { date: _date, 'set-cookie': _cookies, ...otherHeaders } = headers
  return { status, body, headers: otherHeaders }
}
