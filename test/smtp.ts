import { onTestFinished } from 'vitest'
import { openSmtp, type SmtpSink } from './smtp-sink.ts'

/** Starts an SMTP server that is closed after the test. */
export async function startSmtp(): Promise<SmtpSink> {
  const sink = await openSmtp()
  onTestFinished(sink.close)
  return sink
}
