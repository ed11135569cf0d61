import { onTestFinished } from 'vitest'
import { openSmtp, type SmtpSink } from './smtp-sink.ts'

/** An SMTP server that ends with the test. */
export async function startSmtp(): Promise<SmtpSink> {
  const sink = await openSmtp()
  onTestFinished(sink.close)
  return sink
}
