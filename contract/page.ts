import type { MyEndorsement } from './calls/endorsement-text-schemas.ts'
import type { PublicView, UnlockedFields } from './calls/portfolio.ts'
import type { Shared } from './calls/private-links.ts'
import type { SignInService } from './calls/sign-in-service.ts'
import type { Look } from './fields/choices.ts'
import type { PlainServerPhrase } from './words/words.ts'

export interface Notice {
  about: 'endorse' | 'unlock'
  tone: 'success' | 'error'
  title: string
  message: string
}

/** Who may register. Only with `open` does a page offer it. */
export type SignUp = 'open' | 'invited' | 'closed'

export interface Translation {
  language: string
  /** The slug of the edition; '' for the main page. */
  slug: string
}

export interface PageContent {
  view: PublicView
  /** The fields unlocked with the PIN or a private link, for this response only. */
  unlockedFields?: UnlockedFields | undefined
  /** A key that unlocks the files of the portfolio until it expires. */
  unlockKey?: string | undefined
  slug?: string | undefined
  projectId?: string | undefined
  /** The main page comes first; absent if there is only one language. */
  translations?: readonly Translation[] | undefined
  /** Whether the page must not disclose its owner's identity. */
  isNameless?: boolean | undefined
  /** Whether the page requires a private link or the PIN. Such a page cannot be endorsed. */
  isRestricted?: boolean | undefined
  /** Whether the owner lets visitors write, apart from whether the site sends mail. */
  isOpenToMessages?: boolean | undefined
  shared?: Shared | undefined
}

export interface PortfolioPageInput extends PageContent {
  foundBy: 'handle' | 'id'
  /** The current month, YYYY-MM, for the duration of current positions. */
  month: string
  portfolioCount: number
  publicUrl: string
  notice?: Notice | undefined
  takesReports: boolean
  /** Whether there is a font for the script of the page, without which it has no PDF. */
  hasPdfFont: boolean
  /** On a page of the static copy, whose forms are replaced by a sentence. */
  copied?: CopiedPage | undefined
}

export interface CopiedPage {
  /** When it was made, YYYY-MM-DD. */
  day: string
  /** Whether the site has closed, so that this is its last copy. */
  isSiteClosed: boolean
}

export interface PageFileInput {
  view: PublicView
  month: string
  pageUrl: string
  publicUrl: string
  /** Whether pictures are files next to the page, not within it. */
  hasPictureFiles: boolean
}

export interface MessagePageInput {
  language: string
  title: string
  text: string
}

/** A page with one field for a code. Its content is the same for every portfolio. */
export interface CodePageInput {
  /** The visitor's language (BCP 47), because the page must not disclose the portfolio's. */
  language: string
  /** Where the form is posted to; undefined for the URL of the page itself, which also takes the PIN. */
  action?: string | undefined
  error?: string | undefined
}

export interface ReportPageInput {
  language: string
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
}

export interface StatementPageInput {
  about: 'accessibility' | 'privacy'
  language: string
  isCopy?: boolean
}

/** A page for those who endorse. `token` is that of the mailed link; the forms send it in a hidden field. */
export type WriterPage = ConfirmPage | ThanksPage | EndorsementPage | ResendPage | NeverAskPage | WriterMessagePage

interface ConfirmPage {
  kind: 'confirm'
  language: string
  token: string
}

export interface WriterForm {
  values?: Readonly<Record<string, string | boolean | readonly string[]>> | undefined
  errors?: Readonly<Record<string, string>> | undefined
  problem?: string | undefined
}

interface EndorsementTextPage extends WriterForm {
  endorsement: MyEndorsement
  token: string
  /** Whether the site signs endorsement texts. */
  canSign: boolean
}

interface ThanksPage extends EndorsementTextPage {
  kind: 'thanks'
}

interface EndorsementPage extends EndorsementTextPage {
  kind: 'endorsement'
  donePhrase?: PlainServerPhrase | undefined
  openForm?: 'words' | 'appeal' | undefined
}

interface ResendPage extends WriterForm {
  kind: 'resend'
  language: string
  /** The owner's name, as it is within a sentence; '' if the page is not open to everyone. */
  owner: string
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
  title: PlainServerPhrase
  texts: readonly PlainServerPhrase[]
  owner?: string
  portfolio?: string
}

/** The page that checks credentials. It is the same for all credentials. */
export interface CheckPageInput {
  language: string
  isCopy?: boolean
}

export interface CheckFileInput {
  /** The public keys of the archive, as JSON. */
  keys: string
}

export interface MessageFormInput {
  language: string
  name: string
  page: { href: string; text: string }
  values?: Readonly<Record<string, string>>
  /** By the names of the fields; '' for an error of the whole form. */
  errors?: Readonly<Record<string, string>>
}

export interface ActionPageInput {
  language: string
  title: string
  text?: string
  button?: string
  link?: { href: string; text: string }
}

export interface PageFiles<S = { url: string } | { text: string }> {
  looks: Readonly<Record<Look, LookFiles<S>>>
  codeStyles: string
  letterStyles: string
  writerStyles: string
  writerScript: string
  checkStyles: string
  checkScript: string
  island: string
  actions: string
  icon: string
  app: AppFiles<S>
}

export interface AppFiles<S = { url: string } | { text: string }> {
  styles: S
  script: string
  screens: Readonly<Record<AppScreen, AppScreenFiles>>
}

export interface AppScreenFiles {
  /** The HTML of the first paint, split where the site's name is inserted. */
  content: readonly string[]
  preloads: readonly string[]
  stylesheets: readonly string[]
}

export interface LookFiles<S> {
  styles: S
  /** The URL of the font with the letters of almost every page. */
  font: string
}

export interface InlinedFiles {
  styles: { text: string }
  icon: string
}

export interface CheckFiles {
  styles: string
  script: string
  /** As a source of the content security policy. */
  scriptHash: string
}

export interface AppPageInput {
  screen: AppScreen
  facts: AppFacts
}

export type AppScreen = 'any' | 'dashboard' | 'signIn'

/** What the app is told without a request, as JSON on the root element of its page. */
export interface AppFacts {
  /** Without a session cookie, the app needn't request the current user. */
  isSignedOut: boolean
  signUp: SignUp
  passwords: 'on' | 'off'
  services: readonly SignInService[]
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

export interface SiteFacts {
  files: PageFiles
  siteName: string
  siteLogo?: string | undefined
  /** A rule of CSS with the operator's color. The page of a portfolio keeps that of its look. */
  colors?: string | undefined
  legalLinks: readonly LegalLink[]
  statements: readonly StatementPageInput['about'][]
  signUp: SignUp
  feedbackEmail?: string | undefined
  /** The content security policy, in the static copy: a file server may not send it. */
  policy?: string | undefined
}

export interface LegalLink {
  label: string
  url: string
}

export interface PageRenderer {
  renderPage(input: PageInput, facts: SiteFacts): string
  renderPageFile(input: PageFileInput, files: InlinedFiles): string
  renderCheckFile(input: CheckFileInput, files: CheckFiles): string
}
