import { check } from 'recheck'
import { expect, it } from 'vitest'
import { regularExpressions } from './regular-expressions.ts'

/** What the analysis finds slow or can't decide, and why no text of a person makes it slow. */
const reviewed: Readonly<Record<string, string>> = {
  '/[^\\s()<>"]*$/u': 'reads 64 characters (contract/fields/text.ts)',
  '/[.,;:!?]+$/': 'reads 128 characters (contract/fields/text.ts)',
  '/(?:(?<![\\p{L}\\p{N}])https?:\\/\\/|(?<![\\p{L}\\p{N}@./-])www\\.)[\\p{L}\\p{N}](?:[^\\s()<>"]|\\([^\\s()]*\\))*/giu':
    'undecided: nothing follows the repetition, so it never goes back, and each bracket is read up to the next one (contract/fields/inline-text.ts)',
  '/(?:[a-z][a-z\\d+.-]{0,20}:\\/\\/|www\\.|mailto:)(?:[^\\s<>"&]|&(?!(?:nbsp|[lg]t|quot|#(?:3[24]|6[02]|160)|#x(?:2[02]|3[ce]|a0));))*|(&(?:#(?:\\d{1,7}|x[\\da-f]{1,6})|[a-z][a-z\\d]{1,30});?)(=?)/gi':
    'undecided: nothing follows the repetitions, so they never go back (resume/model/entities.ts)',
  '/\\s*[|·•;,、，]|\\s+(?:[–—-]|&|at|and|bei|und|chez|et|y|presso|e|em|w|i)(?=\\s)/gu':
    'reads 60 characters (contract/fields/headline.ts)',
  '/[\\s,;]+$/': 'reads 50 characters (contract/fields/headline.ts)',
  '/\\s+\\S*$/': 'reads 51 characters (contract/fields/headline.ts)',
  '/[\\s/(–—-]+$/': 'reads 50 characters (contract/fields/headline.ts)',
  '/^(.*?)( ?[/／].*)$/': 'reads a phrase of ours (site/page-header.tsx)',
  '/<Contents>(.*?)<\\/Contents>/gs': 'reads lists of the document store',
  '/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g': 'reads XML of ours, in which texts have no < (resume/write/word/write-word.ts)',
  '/^(.{2,60}?)(?:\\s+in\\s+|,\\s+|,(?=\\p{L})|،\\s*|、|:\\s+)(.{2,100})$/u':
    'undecided: begins at the start, and both repetitions of letters have a limit (resume/read/pdf/entry-readings.ts)',
  '/^((?:\\([^()]{0,60}\\)|[^:：,;()]){2,60}?)\\s*[:：]\\s*(\\S.*)$/u':
    'undecided: begins at the start, at most 60 letters and brackets of 60 (resume/read/pdf/item-lists.ts)',
  '/^(\\p{L}[\\p{L} ]{1,40}?)(?:\\s*\\(([^()]{1,80})\\)|\\s*(?::|\\s[-–—])\\s*(.{1,80}))?$/u':
    'undecided: begins at the start, at most 40 and 80 letters (resume/read/pdf/item-lists.ts)',
  '/^((?:\\([^()]{0,200}\\)|[^()]){3,150}?)(?:,| [-–—|·] | by | from )(.{2,150})$/':
    'undecided: begins at the start, at most 150 letters or brackets of 200 (resume/read/pdf/item-lists.ts)',
  '/(?: \\(?\\d+\\)?)+$/': 'reads 200 characters (resume/read/linkedin/names.ts)',
  '/\\bId="(rId[\\w-]{16,})"/g': 'undecided: reads XML of ours, in which texts have no " (resume/write/word/write-word.ts)',
  '/[+(]*\\p{Nd}[\\p{Nd}\\p{Zs}()+./–-]*\\p{Nd}/gu': 'reads a phone number of at most 50 characters (contract/outline/format.ts)',
  '/^[\\p{L}\\p{M} ./-]{1,25}[.:：]?(?=[ +(0-9])|[ (][(]?[\\p{L}\\p{M} ./-]{1,25}\\)?$/gu':
    'undecided: reads 60 characters (contract/fields/phone.ts)',
  '/(?<![\\p{L}\\p{M}\\p{N}_])[\\p{L}\\p{M}\\p{N}_][\\p{L}\\p{M}\\p{N}_.+-]{0,63}@[\\p{L}\\p{M}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{M}\\p{N}-]{1,63}){1,4}/u':
    'undecided: begins where a word does, at most 64 letters before the @ and 63 between two points (resume/read/pdf/contact.ts)',
  '/^smtps?:\\/\\/([^:]*):?(.*)@/is': 'reads a setting (server/base/settings/mail.ts)',
  '/\\d+$/': 'reads an IPv4 address (server/base/http/client-address.ts)',
  '/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs': 'reads a file of the operator (server/base/mail/transport.ts)',
  '/^(\\*|(\\*?\\.)?[a-z0-9_-]+(\\.[a-z0-9_-]+)*(:\\d+)?|\\[?[0-9a-f:]*:[0-9a-f:.]*\\]?)$/i':
    'reads a setting (server/base/settings/urls.ts)',
  '/ ["“„«\'‘(][^"“”„»\'’()]{1,30}["”“»\'’)](?= )/gu': 'undecided: at most 30 letters after a quotation mark (resume/model/person-name.ts)',
  '/(?:(?<!\\s)\\s+)?(?:&|\\/|,|،|・|、|\\+|\\band\\b|\\bund\\b|\\bet\\b|\\by\\b|(?<= )(?:e|i|en)(?= )|(?<= )و(?=\\p{L})|と|和|与|及)\\s*/iu':
    'undecided: spaces are read from the first one only (resume/read/heading-words.ts)',
  '/(?:(?:phone|tel|telefon|téléphone|teléfono|mobile|mobil|cell|handy|natel|portable|móvil|whatsapp)[a-z]{0,4}|هاتف|تليفون|تلفون|جوال|موبايل|محمول|واتس|واتساب|للتواصل|تلفن|موبایل|טלפון|נייד|тел|телефон|моб|τηλ|κιν|電話|電話番号|携帯|电话|手机|전화|휴대폰|फ़ोन|मोबाइल|โทร)[.:：]?\\s*$/iu':
    'undecided: reads each run of spaces once (resume/read/pdf/contact.ts)',
  '/(?:(?<!\\s)\\s+)?·\\s*$/': 'undecided: spaces are read from the first one only (resume/read/pdf/linkedin.ts)',
  '/^(.{1,600}?)(?<!\\s)\\s*\\(([^()]{1,40})\\)$/':
    'undecided: begins at the start, at most 600 letters, and spaces are read from the first one only',
  '/(?:(?<!\\s)\\s+)?(?<![●○◉◯•◦★☆■□▪▫⬤▮▯] ?)(?:[●○◉◯•◦★☆■□▪▫⬤▮▯] ?){3,}(?=\\s|$)/gu':
    'undecided: spaces and signs are read from the first one only',
  '/^(\\S[^:：]{1,39}?)\\s*[:：]\\s*\\S/u': 'undecided: begins at the start, at most 39 letters',
  '/(?:^|\\/)(?:__MACOSX|\\.AppleDouble|\\.Spotlight-V100|\\.Trashes|\\.fseventsd|\\.TemporaryItems|@eaDir|\\$RECYCLE\\.BIN|System Volume Information)\\/|(?:^|\\/)(?:\\._[^/]*|\\.DS_Store|\\.localized|\\.directory|Icon\\r|Thumbs\\.db|ehthumbs(?:_vista)?\\.db|desktop\\.ini|~\\$[^/]*|\\.~lock\\.[^/]*)$/i':
    'undecided: each part of a path is read once (resume/read/zip.ts)',
  '/\\\\[!-/:-@[-`{-~]|(`{1,3})[^`\\n]{1,500}\\1|\\[!\\[[^[\\]\\n]{0,300}\\]\\([^()\\n]{0,2000}\\)\\]\\([^()\\n]{0,2000}\\)|!\\[[^[\\]\\n]{0,300}\\](?:\\([^()\\n]{0,2000}\\)|\\[[^[\\]\\n]{0,100}\\])|\\[(?:\\\\.|[^[\\]\\\\\\n]){1,500}\\]\\((?:\\\\.|[^()\\\\\\s]|\\([^()\\s]{0,200}\\)){0,2000}(?:\\s{1,9}"[^"\\n]{0,300}")?\\)|<(?:https?:|mailto:)[^<>\\s]{1,2000}>|<[^<>\\s@]{1,300}@[^<>\\s]{1,300}>|<\\/?[a-z][^<>]{0,2000}>|\\*{1,3}|_{1,3}|~~/giu':
    'undecided: each part begins with a sign, has a limit, and none can be read in two ways (resume/read/text/inline-marks.ts)',
  '/^(?:<\\?xml[^<>]*>\\s*)?(?:<!--[^<>]*-->\\s*)?<(?:!doctype html|html|head|body)\\b/i':
    'undecided: begins at the start, and neither repetition reads the sign that ends it (resume/read/read-file.ts)',
}

/** What creates regular expressions, and why no text of a person makes them slow; the analysis doesn't see those. */
const creators = [
  // Dates of at most 120 characters.
  'contract/fields/dates/coded-text.ts',
  'contract/fields/dates/parts-of-years.ts',
  'contract/fields/dates/parts.ts',
  'contract/fields/dates/read-date.ts',
  'contract/fields/dates/roman-months.ts',
  // The length is checked before.
  'contract/fields/email-address.ts',
  // A class of characters, repeated once.
  'contract/fields/host-name.ts',
  // At most 60 characters.
  'contract/fields/phone.ts',
  'contract/calls/portfolio-input.ts',
  // Names that we list.
  'server/base/legal-names.ts',
  'server/base/storage/s3-bucket.ts',
  // A token of a PDF, at the place where the one before has ended.
  'server/portfolios/documents/pdf-tokens.ts',
  // A list of words, with an article before each.
  'resume/read/arabic-letters.ts',
  // Dates, in the first 300 characters of a line.
  'resume/read/date-ranges.ts',
  // One attribute, whose spaces are between two other characters.
  'resume/read/docx/text-boxes.ts',
  // At most 60 characters.
  'resume/read/level-words.ts',
  // A word and six digits, from the start.
  'resume/read/pdf/contact.ts',
  // Words, spaces and figures, each with a limit.
  'resume/read/pdf/entry-readings.ts',
  // A list of labels of at most 40 characters.
  'resume/read/pdf/person.ts',
  // A list of words, without repetitions.
  'resume/read/pdf/names.ts',
  // The pattern of one character.
  'resume/read/pdf/right-to-left.ts',
  // Separators, each with a limit, in the first 300 characters of a line.
  'resume/read/roles/atoms.ts',
]

/** Characters read decide, not the time for them, which is longer on a busy machine. */
const analysis = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null } as const

it('reads every text of a person in linear time: no regular expression takes longer for a text that is made for it', {
  timeout: 1_800_000,
}, async () => {
  const found = regularExpressions()
  expect(found.creators).toEqual(creators.toSorted())
  expect(found.literals.size).toBeGreaterThan(90)
  expect(Object.keys(reviewed).filter((literal) => !found.literals.has(literal))).toEqual([])
  const slow: string[] = []
  for (const literal of found.literals) {
    if (literal in reviewed) continue
    const end = literal.lastIndexOf('/')
    const { status } = await check(literal.slice(1, end), literal.slice(end + 1), analysis)
    if (status !== 'safe') slow.push(`${literal}: ${status}`)
  }
  expect(slow).toEqual([])
})
