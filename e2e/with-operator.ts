import { Client, RequestRefusedError } from '../scripts/client.ts'
import { adminEmail, test as base } from './with-mail.ts'

const credentials = { email: adminEmail, password: 'a good password' }

/** For tests with the operator, who is the only administrator of this server and has a confirmed email. */
export const test = base.extend<{ admin: { client: Client } }>({
  admin: async ({ server, mailTo }, use) => {
    const client = new Client(server.origin)
    await client.register(credentials).catch(async (error: unknown) => {
      if (!(error instanceof RequestRefusedError)) throw error
      await client.login(credentials)
    })
    const { token } = await mailTo(adminEmail, '/confirm-email')
    await client.send('POST', '/api/confirm-email', { token })
    await use({ client })
  },
})
