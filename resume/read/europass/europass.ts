import { countryCodeOf } from '../../model/countries.ts'
import { emptyParsedFile, type ParsedFile } from '../../model/parsed-file.ts'
import { ParsedFileBuilder, type Source } from '../../model/parsed-file-builder.ts'
import { addUnusedTexts } from '../../model/unused-texts.ts'
import { readCandidate } from './candidate.ts'
import { readPassport } from './passport.ts'
import { parseXml } from './xml.ts'

/** Names of elements that are of no use to the person: ids, layout, pictures, and codes that are also present as text. */
const ignoredNames =
  /^(?:DocumentID|CandidateSupplier|ID|RenderingInformation|Attachment|DocumentInfo|PrintingPreferences|ReferenceTo|Photo|Signature|(?:Use|Channel|Language|CompetencyDimensionType)Code|CompetencyID|TaxonomyID|Code|ISO639.*)$/

const readers = new Map([
  ['Candidate', readCandidate],
  ['SkillsPassport', readPassport],
  ['LearnerInfo', readPassport],
  ['Europass', readPassport],
])

/** Flags, and codes of which the names are used. */
const isConverted = (path: readonly string[], text: string): boolean =>
  /^(?:CurrentIndicator|Ongoing|Current|(?:Primary)?LanguageCode)$/.test(path.at(-1) ?? '') ||
  (/Country/.test(path.slice(-2).join(' ')) && countryCodeOf(text) !== '')
const isDate = (path: readonly string[]): boolean => /Date|Year|From|To$/.test(path.slice(-2).join(' '))

const personalNames = /birth|gender|national|address|instantmessaging|visa/i

/** Undefined if it is no XML of Europass. @param today YYYY-MM-DD */
export function readEuropass(bytes: Uint8Array, { name, today }: { name: string; today: string }): ParsedFile | undefined {
  const root = parseXml(bytes)
  const read = readers.get(root?.name ?? '')
  if (!root || !read) return undefined
  const builder = new ParsedFileBuilder(emptyParsedFile('europass'), today)
  const source: Source = { from: name }
  for (const { list, ...entry } of read(root, builder, source)) builder.addResumeEntry(list, entry, source)
  for (const { path, text } of root.unreadTexts((element) => !ignoredNames.test(element.name)))
    builder.addUnmapped(labelOf(path), text, name, { personal: personalNames.test(path.join(' ')) })
  const texts = root.texts((element) => !ignoredNames.test(element.name)).filter(({ path, text }) => !isConverted(path, text))
  addUnusedTexts(
    builder.file,
    texts.map(({ path, text }) => ({
      label: labelOf(path),
      text,
      from: name,
      personal: personalNames.test(path.join(' ')),
      isDate: isDate(path),
    })),
  )
  return builder.build()
}

const meaninglessName = /^(?:Label|Description|Contact|Title|Candidate|LearnerInfo|Text)$/

const labelOf = (path: readonly string[]) =>
  path
    .filter((name) => !meaninglessName.test(name))
    .slice(-2)
    .map(splitWords)
    .join(', ')

const splitWords = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
