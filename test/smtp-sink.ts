import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './mails.ts'

export interface SmtpSink {
  url: string
  mails: (ReceivedMail & { recipients: string[] })[]
  /** Simulated failure: the server closes every connection, or rejects every email with 451. */
  failure: 'disconnect' | 'reject' | undefined
  close: () => Promise<void>
}

/** Starts a local SMTP server that collects the received emails. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', mails: [], failure: undefined, close: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.failure === 'reject') return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        sink.mails.push({
          ...readMail(Buffer.concat(chunks).toString('utf8')),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.prependListener('connection', (socket: Socket) => {
    if (sink.failure === 'disconnect') socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  let closed: Promise<void> | undefined
  sink.close = () => (closed ??= new Promise((resolve) => server.close(() => resolve())))
  return sink
}
