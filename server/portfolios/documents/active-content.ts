/** The features of PDF (ISO 32000-2) that can run, load, send or open something. docs/security.md repeats both tables, and a test tries each row. */

/** Where a name has its effect: as the type of an action (`/S`), as the type of an object (`/Subtype`), or as a key of a dictionary. */
type Place = 'action' | 'subtype' | 'key'

interface RefusedFeature {
  /** Empty for names that are refused only with some values, see inspect-pdf.ts. */
  readonly places: readonly Place[]
  /** Completes the message 'This PDF contains …'. */
  readonly what: string
}

export const refusedContent = {
  JavaScript: { places: ['action'], what: 'a script' },
  Launch: { places: ['action'], what: 'an action that starts a program' },
  SubmitForm: { places: ['action'], what: 'a form that sends data' },
  ImportData: { places: ['action'], what: 'a form that reads data from a file' },
  GoToR: { places: ['action'], what: 'a link that opens another file' },
  GoToE: { places: ['action'], what: 'a link that opens an attached file' },
  Thread: { places: ['action'], what: 'a link to an article, which can open another file' },
  Sound: { places: ['action', 'subtype'], what: 'sound' },
  Movie: { places: ['action', 'subtype'], what: 'a video' },
  Rendition: { places: ['action'], what: 'an action that plays a sound or video' },
  Screen: { places: ['subtype'], what: 'an area that plays a sound or video' },
  RichMedia: { places: ['subtype'], what: 'a media player' },
  RichMediaExecute: { places: ['action'], what: 'a command for a media player' },
  '3D': { places: ['subtype'], what: 'a 3D model' },
  GoTo3DView: { places: ['action'], what: 'a link into a 3D model' },
  OnInstantiate: { places: ['key'], what: 'a 3D model with a script' },
  XFA: { places: ['key'], what: 'a form that runs scripts and loads data' },
  Collection: { places: ['key'], what: 'a collection of attached files' },
  FileAttachment: { places: ['subtype'], what: 'an attached file' },
  PS: { places: ['subtype'], what: 'a PostScript program' },
  EmbeddedFile: { places: [], what: 'an attached file' },
  Filespec: { places: [], what: 'the path of a file on a network' },
  Named: { places: [], what: 'a command for the program that displays it' },
  URI: { places: [], what: 'a link to something other than a web page, an email or a phone number' },
} as const satisfies Readonly<Record<string, RefusedFeature>>

export type RefusedName = keyof typeof refusedContent

export const allowedContent = {
  GoTo: 'moves within the file',
  GoToDp: 'moves within the file',
  Named: 'for turning pages only',
  Trans: 'changes how a page appears',
  Hide: 'hides or shows parts of a page',
  SetOCGState: 'hides or shows layers of a page',
  ResetForm: 'clears a form, and sends nothing',
  URI: 'for web pages, emails and phone numbers: opens only what the visitor clicks',
  AcroForm: 'what visitors type stays with them, because no action sends it',
  OpenAction: 'runs allowed actions only, when the file is opened',
  AA: 'runs allowed actions only',
  EmbeddedFile: 'for resume.json and the XML of Europass: data that an import reads, and that no program runs',
} as const satisfies Readonly<Record<string, string>>

export function refusedAt(...places: readonly Place[]): ReadonlyMap<string, RefusedName> {
  const rows: readonly [string, RefusedFeature][] = Object.entries(refusedContent)
  return new Map(rows.filter(([, row]) => row.places.some((place) => places.includes(place))).map(([name]) => [name, name as RefusedName]))
}
