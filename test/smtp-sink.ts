import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './mails.ts'

export interface SmtpSink {
  url: string
  port: number
  mails: (ReceivedMail & { recipients: string[] })[]
  /** Answers the next mails with 451 while true. */
  refuse: boolean
  close: () => Promise<void>
}

/** A real SMTP server on loopback that keeps what it gets, until it is closed. */
export async function openSmtp(port = 0): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', port: 0, mails: [], refuse: false, close: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (sink.refuse) return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        sink.mails.push({
          ...readMail(Buffer.concat(chunks).toString('utf8')),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  sink.port = (server.server.address() as AddressInfo).port
  sink.url = `smtp://127.0.0.1:${sink.port}`
  let closed: Promise<void> | undefined
  sink.close = () => (closed ??= new Promise((resolve) => server.close(() => resolve())))
  return sink
}
