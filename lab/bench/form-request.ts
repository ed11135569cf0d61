import type { RequestSpec } from './load-plan.ts'
import type { Owner } from './people.ts'

/** Creates the request of a form with a file, as the owner's browser sends it. */
export async function createFormRequest(
  { headers }: Owner,
  { name, path, form }: { name: string; path: string; form: FormData },
): Promise<RequestSpec> {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const body = new Uint8Array(await request.arrayBuffer())
  const contentType = request.headers.get('content-type') ?? ''
  return { name, method: 'POST', path, headers: { ...headers, 'content-type': contentType }, body, status: 201 }
}
