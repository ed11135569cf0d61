import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const nested = (depth: number) => '{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2)

it('refuses a body that is nested too deeply, at any call, and counts no brackets of texts', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const send = async (method: 'POST' | 'PUT', url: string, payload: string) => {
    const { status, body } = await ada.send({ method, url, payload, headers: { 'content-type': 'application/json' } })
    return [status, body.message]
  }
  const tooDeep = [400, 'The request has arrays or objects nested deeper than 32 levels']
  for (const url of ['/api/login', '/api/account/passkeys']) {
    expect(await send('POST', url, nested(34)), url).toEqual(tooDeep)
    expect(await send('POST', url, nested(32)), url).toEqual([400, 'Please check the marked fields'])
  }
  for (const text of ['[{'.repeat(100), '\\"[{'.repeat(100), `\\\\","headline":"${'['.repeat(100)}`]) {
    expect(await send('PUT', '/api/portfolio', `{"bio":"${text}","awards":${nested(34)}}`)).toEqual(tooDeep)
    expect(await send('PUT', '/api/portfolio', `{"bio":"${text}"}`)).not.toEqual(tooDeep)
  }
})
