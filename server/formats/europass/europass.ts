import { emptyParsedFile, type ParsedFile } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { readCandidate } from './candidate.ts'
import { readPassport } from './passport.ts'
import { type Element, parseXml, unreadTexts } from './xml.ts'

/** File names of the XML attachment in PDFs of Europass: since 2020, and before. */
export const europassAttachments = ['attachment.xml', 'Europass-XML-Attachment.xml'] as const

/** Elements of no use to the person: ids, layout, pictures, and codes that are also present as text. */
const unimportant =
  /^(?:DocumentID|CandidateSupplier|ID|RenderingInformation|Attachment|DocumentInfo|PrintingPreferences|ReferenceTo|Photo|Signature|.*Code|CompetencyID|TaxonomyID|Code|ISO639.*)$/

const personal = /birth|gender|national|address|instantmessaging|visa/i

/**
 * Reads the XML attachment of a PDF of Europass; undefined if it is not one.
 * @param today YYYY-MM-DD
 */
export function readEuropass(bytes: Uint8Array, { name, today }: { name: string; today: string }): ParsedFile | undefined {
  const root = parseXml(bytes)
  const builder = new ParsedFileBuilder(emptyParsedFile('europass'), today)
  if (root?.name === 'Candidate') readCandidate(root, builder, name)
  else if (root?.name === 'SkillsPassport' || root?.name === 'LearnerInfo' || root?.name === 'Europass') readPassport(root, builder, name)
  else return undefined
  for (const { path, text } of unreadTexts(root, isRelevant)) {
    builder.addUnmapped(labelOf(path), text, name, personal.test(path.join(' ')))
  }
  return builder.build()
}

/** Names of elements that mean nothing to the user. */
const meaninglessName = /^(?:Label|Description|Contact|Title|Candidate|LearnerInfo|Text)$/

const labelOf = (path: readonly string[]) =>
  path
    .filter((name) => !meaninglessName.test(name))
    .slice(-2)
    .map(spaced)
    .join(', ')

const isRelevant = ({ name }: Element) => !unimportant.test(name)
/** 'Driving licence' for 'DrivingLicence'. */
const spaced = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
