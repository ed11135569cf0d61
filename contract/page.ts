import type { Look } from './choices.ts'
import type { MyEndorsement } from './endorsement-text-schemas.ts'
import type { PublicView, UnlockedFields } from './portfolio.ts'
import type { Shared } from './private-links.ts'
import type { SignInService } from './sign-in-provider.ts'
import type { PlainWriterPhrase } from './words/writer/words.ts'

/** The input of the public page's renderer, which returns HTML. Types only. */

/** A message about a form that was posted without JavaScript. */
export interface Notice {
  about: 'endorse' | 'unlock'
  tone: 'success' | 'error'
  title: string
  message: string
}

/** Who may register. Only with `open` does a page offer it. */
export type SignUp = 'open' | 'invited' | 'closed'

/** The page in another language. */
export interface Translation {
  language: string
  /** The slug of the edition; '' for the main page. */
  slug: string
}

/** What a page shows of a portfolio. */
export interface PageContent {
  view: PublicView
  /** The fields unlocked with the PIN or a private link, for this response only. */
  unlockedFields?: UnlockedFields | undefined
  /** A key that unlocks the files of the portfolio until it expires. */
  unlockKey?: string | undefined
  /** The slug of a listed edition. */
  slug?: string | undefined
  /** The id of the project whose own page this is; absent for the page of the portfolio. */
  projectId?: string | undefined
  /** All languages of the page, the main page first; absent if there is only one. */
  translations?: readonly Translation[] | undefined
  /** Whether the page must not disclose its owner's identity. */
  isNameless?: boolean | undefined
  /** Whether the page requires a private link or the PIN. Such a page cannot be endorsed. */
  isRestricted?: boolean | undefined
  /** Whether the owner lets visitors write, apart from whether the site sends mail. */
  isOpenToMessages?: boolean | undefined
  /** The terms of the private link that opened the page. */
  shared?: Shared | undefined
}

export interface PortfolioPageInput extends PageContent {
  /** Which of its two URLs was requested. */
  lookupBy: 'handle' | 'id'
  /** The current month, YYYY-MM, for the duration of current positions. */
  month: string
  portfolioCount: number
  /** The origin, without a path. */
  publicUrl: string
  notice?: Notice | undefined
  /** Whether visitors can report the page to the operator. */
  takesReports: boolean
  /** Whether PDFs have the letters of the page's language. */
  hasPdfLetters: boolean
  /** On a page of the static copy, whose forms are replaced by a sentence. */
  copied?: CopiedPage | undefined
}

/** What a page of the static copy says about itself. */
export interface CopiedPage {
  /** When it was made, YYYY-MM-DD. */
  day: string
  /** Whether the site has closed, so that this is its last copy. */
  isSiteClosed: boolean
}

/** The page as a standalone file. */
export interface PageFileInput {
  /** Everything that the file contains; no field is locked. */
  view: PublicView
  month: string
  /** The absolute URL of the original page. */
  pageUrl: string
  publicUrl: string
  /** Whether pictures are files next to it instead of parts of it. */
  hasPicturesBeside: boolean
}

/** Instead of a page that isn't there, and after an error. */
export interface MessagePageInput {
  /** Of the texts (BCP 47). */
  language: string
  title: string
  text: string
}

/** A page with one field for a code. Its content is the same for every portfolio. */
export interface CodePageInput {
  /** Of the visitor (BCP 47): the page does not say that of the portfolio. */
  language: string
  /** Where the form is posted to; undefined for the URL of the page itself, which also takes the PIN. */
  action?: string | undefined
  error?: string | undefined
}

/** The form to report a page. It names no portfolio, so it is the same for all. */
export interface ReportPageInput {
  /** Of the texts (BCP 47). */
  language: string
  /** What was entered, by the names of the fields. */
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
}

/** A statement of the site about itself, `/accessibility` or `/privacy`. */
export interface StatementPageInput {
  about: 'accessibility' | 'privacy'
  /** Of the visitor (BCP 47). */
  language: string
  /** Whether it is in the static copy. */
  isCopy?: boolean
}

/** A page for those who endorse. `token` is that of the mailed link; the forms send it in a hidden field. */
export type WriterPage = ConfirmPage | ThanksPage | EndorsementPage | ResendPage | NeverAskPage | WriterMessagePage

interface ConfirmPage {
  kind: 'confirm'
  language: string
  token: string
}

/** What was entered, and what is wrong with it, in the language of the page. By the names of the fields. */
export interface WriterForm {
  values?: Readonly<Record<string, string | boolean | readonly string[]>> | undefined
  errors?: Readonly<Record<string, string>> | undefined
  /** What is wrong, if it is not about a field. */
  problem?: string | undefined
}

interface EndorsementTextPage extends WriterForm {
  endorsement: MyEndorsement
  token: string
  /** Whether this site signs credentials. */
  signs: boolean
}

/** After the confirmation: asks for words. */
interface ThanksPage extends EndorsementTextPage {
  kind: 'thanks'
}

interface EndorsementPage extends EndorsementTextPage {
  kind: 'endorsement'
  /** Says what was just done. */
  donePhrase?: PlainWriterPhrase | undefined
  /** The form that is open, because it has errors. */
  openForm?: 'words' | 'appeal' | undefined
}

/** Sends the mailed link again. */
interface ResendPage extends WriterForm {
  kind: 'resend'
  language: string
  /** For a sentence; '' if the page is not open to everyone. */
  owner: string
  /** The path of the page. */
  portfolio: string
}

interface NeverAskPage {
  kind: 'never-ask'
  language: string
  token: string
}

interface WriterMessagePage {
  kind: 'message'
  language: string
  title: PlainWriterPhrase
  texts: readonly PlainWriterPhrase[]
  owner?: string
  /** The path of the portfolio; absent for the homepage. */
  portfolio?: string
}

/** The page that checks credentials. It is the same for all credentials. */
export interface CheckPageInput {
  /** Of the texts (BCP 47). */
  language: string
  /** Whether it is in the static copy. */
  isCopy?: boolean
}

/** The same page as a file of the archive. */
export interface CheckFileInput {
  /** A JWK Set as JSON. */
  keys: string
}

/** The form to write to the owner of a page. */
export interface MessageFormInput {
  /** Of the page (BCP 47). */
  language: string
  /** What the page calls the owner. */
  name: string
  /** The page that the form belongs to. */
  page: { href: string; text: string }
  /** What was entered, by the names of the fields. */
  values?: Readonly<Record<string, string>>
  /** By the names of the fields; '' for an error of the whole form. */
  errors?: Readonly<Record<string, string>>
}

/** A page with a text and at most one action: a button that posts to the URL of the page, or a link. */
export interface ActionPageInput {
  /** Of the texts (BCP 47). */
  language: string
  title: string
  text?: string
  button?: string
  /** A link in place of the button. */
  link?: { href: string; text: string }
}

/** URLs of the files that a page loads. */
export interface PageFiles<S = { url: string } | { text: string }> {
  looks: Readonly<Record<Look, LookFiles<S>>>
  /** Additional styles of the pages around one message or one form. */
  codeStyles: string
  /** Additional styles of a page with a letter. */
  letterStyles: string
  /** Additional styles and the script of the pages for those who endorse. */
  writerStyles: string
  writerScript: string
  /** Additional styles, and the script, of the page that checks credentials. */
  checkStyles: string
  check: string
  island: string
  actions: string
  icon: string
  app: AppFiles<S>
}

/** The files of the app's page. */
export interface AppFiles<S = { url: string } | { text: string }> {
  /** Those of the first paint. */
  styles: S
  script: string
  screens: Readonly<Record<AppScreen, AppScreenFiles>>
}

export interface AppScreenFiles {
  /** The HTML of the first paint, before and after each place of the site's name. */
  content: readonly string[]
  /** Scripts and styles that are needed once the app has started. */
  preloads: readonly string[]
  stylesheets: readonly string[]
}

/** A page loads the files of its own look only. */
export interface LookFiles<S> {
  /** Inlined as `text`, they need no request before the first paint. */
  styles: S
  /** The URL of the font with the letters of almost every page. */
  font: string
}

/** The inlined files of a standalone page. */
export interface InlinedFiles {
  styles: { text: string }
  /** As a `data:` URL. */
  icon: string
}

/** The inlined files of the copy of the page that checks credentials. */
export interface CheckFiles {
  styles: string
  script: string
  /** As a source of the content security policy. */
  scriptHash: string
}

/** The page of the signed-in app, with its first paint. */
export interface AppPageInput {
  /** The screen of which the page has a first paint. */
  screen: AppScreen
  facts: AppFacts
}

export type AppScreen = 'any' | 'dashboard' | 'signIn'

/** What the app is told without a request, as JSON on the root element of its page. */
export interface AppFacts {
  /** Without a session cookie, the app needn't request the current user. */
  isSignedOut: boolean
  signUp: SignUp
  /** Whether everyone may have a password. */
  passwords: 'on' | 'off'
  /** With which people can sign in. */
  services: readonly SignInService[]
  /** The languages of additional fonts for PDFs. */
  pdfLanguages: readonly string[]
}

export type PageInput =
  | ({ kind: 'portfolio' } & PortfolioPageInput)
  | ({ kind: 'message' } & MessagePageInput)
  | ({ kind: 'code' } & CodePageInput)
  | ({ kind: 'messageForm' } & MessageFormInput)
  | ({ kind: 'action' } & ActionPageInput)
  | ({ kind: 'report' } & ReportPageInput)
  | ({ kind: 'statement' } & StatementPageInput)
  | ({ kind: 'check' } & CheckPageInput)
  | { kind: 'writer'; page: WriterPage }
  | ({ kind: 'app' } & AppPageInput)

/** What all pages of an installation have in common. */
export interface SiteFacts {
  files: PageFiles
  /** The name that the operator has given to the site. */
  siteName: string
  /** The URL of the operator's logo. */
  siteLogo?: string | undefined
  /** A rule of CSS with the operator's color. The page of a portfolio keeps that of its look. */
  colors?: string | undefined
  legalLinks: readonly LegalLink[]
  /** The statements that the site makes itself. */
  statements: readonly StatementPageInput['about'][]
  signUp: SignUp
  /** Where visitors can send feedback about the product, if the operator has set it. */
  feedbackEmail?: string | undefined
  /** The content security policy, in the static copy: a file server may not send it. */
  policy?: string | undefined
}

/** A link of those who run this installation, such as to their imprint. */
export interface LegalLink {
  label: string
  url: string
}

/** The exports of the built page. */
export interface PageRenderer {
  renderPage(input: PageInput, facts: SiteFacts): string
  renderPageFile(input: PageFileInput, files: InlinedFiles): string
  renderCheckFile(input: CheckFileInput, files: CheckFiles): string
}
