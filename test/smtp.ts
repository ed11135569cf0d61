import { onTestFinished } from 'vitest'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

/** Starts an SMTP server that is closed after the test. */
export async function startSmtp(): Promise<SmtpSink> {
  const sink = await startSmtpSink()
  onTestFinished(sink.close)
  return sink
}
