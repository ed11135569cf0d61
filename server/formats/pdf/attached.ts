import { europassAttachments, readEuropass } from '../europass/europass.ts'
import { readJson } from '../json.ts'
import { findInResume } from '../json-resume/find.ts'
import { objectIn } from '../json-resume/member.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { Attachments } from './open-pdf.ts'

const resumeName = 'resume.json'
const sections = ['basics', 'work', 'education', 'skills'] as const

/** What a program has put into the PDF for other programs: our own resume, or that of Europass. */
export async function readAttached({ names, read }: Attachments, today: string): Promise<ParsedFile | undefined> {
  if (names.includes(resumeName)) {
    const found = readResumeFile(await read(resumeName), today)
    if (found) return found
  }
  for (const name of europassAttachments) {
    const bytes = names.includes(name.toLowerCase()) ? await read(name.toLowerCase()) : undefined
    const found = bytes && readEuropass(bytes, { name, today })
    if (found) return found
  }
  return undefined
}

function readResumeFile(bytes: Uint8Array | undefined, today: string): ParsedFile | undefined {
  const resume = objectIn(bytes && parsed(new TextDecoder().decode(bytes)))
  if (!sections.some((name) => Object.hasOwn(resume, name))) return undefined
  const found = findInResume(resume, today)
  return { ...found, notices: ['This PDF holds a resume.json; that is what was read.', ...found.notices] }
}

/** What is attached and can't be read is passed over: the text is there, too. */
function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
