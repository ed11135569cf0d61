import { atEnd } from './at-end.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

/** Starts an SMTP server that is closed with the app. */
export async function startSmtp(): Promise<SmtpSink> {
  const sink = await startSmtpSink()
  atEnd(sink.close)
  return sink
}
