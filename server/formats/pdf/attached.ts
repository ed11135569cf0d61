import { europassAttachments, readEuropass } from '../europass/europass.ts'
import { readJson } from '../json.ts'
import { findInResume } from '../json-resume/find.ts'
import { objectIn } from '../json-resume/member.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Attachments } from './open-pdf.ts'

const resumeName = 'resume.json'
const resumeMembers = ['basics', 'work', 'education', 'skills'] as const

/** Reads the machine-readable attachment of a PDF: our own resume.json, or the XML of Europass. */
export async function readAttached({ names, read }: Attachments, today: string): Promise<ParsedFile | undefined> {
  if (names.includes(resumeName)) {
    const file = readResumeFile(await read(resumeName), today)
    if (file) return file
  }
  for (const name of europassAttachments) {
    const bytes = names.includes(name.toLowerCase()) ? await read(name.toLowerCase()) : undefined
    const file = bytes && readEuropass(bytes, { name, today })
    if (file) return file
  }
  return undefined
}

function readResumeFile(bytes: Uint8Array | undefined, today: string): ParsedFile | undefined {
  const resume = objectIn(bytes && parseJson(new TextDecoder().decode(bytes)))
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
