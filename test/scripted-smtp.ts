import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/** What a mail server answers to commands that begin with the key; to all others it answers like one that works. GREETING is its first line. */
export type Replies = Readonly<Record<string, string>>

interface ScriptedSmtp {
  /** `host:port`. */
  address: string
  commands: string[]
  replies: Replies
}

const working: Replies = { EHLO: '250-mail.example\r\n250 AUTH PLAIN', DATA: '354 Go on', QUIT: '221 Bye', AUTH: '235 Welcome' }

/** A mail server that refuses what the test says, in its own words. It is closed after the test. */
export async function startScriptedSmtp(replies: Replies): Promise<ScriptedSmtp> {
  const smtp: ScriptedSmtp = { address: '', commands: [], replies }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write(`${smtp.replies['GREETING'] ?? '220 mail.example'}\r\n`)
    let isInBody = false
    const lines = createInterface({ input: socket })
    // It passes on the errors of the socket, such as that of a client that was gone.
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      if (isInBody && line !== '.') return
      isInBody = false
      const command = line === '.' ? 'BODY' : line
      smtp.commands.push(command)
      const answers = { ...working, ...smtp.replies }
      const [, answer = '250 OK'] = Object.entries(answers).find(([start]) => command.startsWith(start)) ?? []
      isInBody = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  smtp.address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return smtp
}
