import { createContext, use } from 'react'
import type { SectionId } from '#contract/fields/fields.ts'

/** True on the canvas of the owner, which marks what is hidden. The page of a visitor has none of these attributes. */
export const SelectableContext = createContext(false)

/** The section of the editor in which a part of the page is edited. What people say is edited on a screen of its own. */
export type PartSection = SectionId | 'endorsementTexts'

interface Selectable {
  /** A field ('headline'), an entry ('experience.4f1a'), a switch ('privacySettings.hidePhone'), a section, 'name' or 'actions'. */
  at?: string | undefined
  /** Repeats what another element shows: selects that one. */
  alias?: string
  section?: PartSection
}

const attributesOf = ({ at, alias, section }: Selectable) => ({ 'data-at': at, 'data-alias': alias, 'data-section': section })
const noAttributes = () => undefined

/** Returns the attributes of what can be selected, for web/page/word-at-point.ts and web/page/page-boxes.ts. */
export const useSelectable = (): ((selectable: Selectable) => object | undefined) => (use(SelectableContext) ? attributesOf : noAttributes)
