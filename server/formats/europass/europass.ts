import { emptyParsedFile, type ParsedFile } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { readCandidate } from './candidate.ts'
import { readPassport } from './passport.ts'
import { type Element, parseXml, unreadTexts } from './xml.ts'

/** Names of what Europass attaches to its PDFs: since 2020, and before. */
export const europassAttachments = ['attachment.xml', 'Europass-XML-Attachment.xml'] as const

/** Of no use to the person: numbers of the document, how it is drawn, pictures, codes beside their words. */
const unimportant =
  /^(?:DocumentID|CandidateSupplier|ID|RenderingInformation|Attachment|DocumentInfo|PrintingPreferences|ReferenceTo|Photo|Signature|.*Code|CompetencyID|TaxonomyID|Code|ISO639.*)$/

const personal = /birth|gender|national|address|instantmessaging|visa/i

/**
 * The XML in a PDF of Europass, or undefined where it is none.
 * @param today YYYY-MM-DD
 */
export function readEuropass(bytes: Uint8Array, { name, today }: { name: string; today: string }): ParsedFile | undefined {
  const root = parseXml(bytes)
  const builder = new ParsedFileBuilder(emptyParsedFile('europass'), today)
  if (root?.name === 'Candidate') readCandidate(root, builder, name)
  else if (root?.name === 'SkillsPassport' || root?.name === 'LearnerInfo' || root?.name === 'Europass') readPassport(root, builder, name)
  else return undefined
  for (const { way, text } of unreadTexts(root, isOfInterest)) {
    builder.loose(labelOf(way), text, name, personal.test(way.join(' ')))
  }
  return builder.bounded
}

/** Names that only say that text follows. */
const empty = /^(?:Label|Description|Contact|Title|Candidate|LearnerInfo|Text)$/

const labelOf = (way: readonly string[]) =>
  way
    .filter((name) => !empty.test(name))
    .slice(-2)
    .map(spaced)
    .join(', ')

const isOfInterest = ({ name }: Element) => !unimportant.test(name)
/** 'DrivingLicence' reads 'Driving licence'. */
const spaced = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
