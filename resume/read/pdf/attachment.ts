import { findInResume } from '../../model/find.ts'
import { readJson } from '../../model/json.ts'
import { objectIn } from '../../model/member.ts'
import type { ParsedFile } from '../../model/parsed-file.ts'
import { readEuropass } from '../europass/europass.ts'
import type { Attachments } from './open-pdf.ts'
import { europassAttachments } from './pdf-js.ts'

const resumeMembers = ['basics', 'work', 'education', 'skills'] as const

export async function readAttachment(attachments: Attachments, today: string): Promise<ParsedFile | undefined> {
  const resume = await attachments.get('resume.json')?.()
  const file = resume && readResumeFile(resume, today)
  if (file) return file
  for (const name of europassAttachments) {
    const bytes = await attachments.get(name.toLowerCase())?.()
    const europass = bytes && readEuropass(bytes, { name, today })
    if (europass) return europass
  }
  return undefined
}

function readResumeFile(bytes: Uint8Array, today: string): ParsedFile | undefined {
  const resume = objectIn(parseJson(new TextDecoder().decode(bytes)))
  if (!resumeMembers.some((name) => Object.hasOwn(resume, name))) return undefined
  const file = findInResume(resume, today)
  return { ...file, notices: ['This PDF contains a resume.json, which was read instead of the text.', ...file.notices] }
}

/** Ignores an invalid attachment, because the text of the PDF can be read instead. */
function parseJson(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
