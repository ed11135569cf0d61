/*
 * A browser that translates the page replaces or joins its text nodes, while React keeps the nodes that it made: its next change would
 * throw, or go to a node that isn't shown. This finds what stands at the place of such a node. When React changes a text, the element
 * shows all its texts as React made them, until the browser has translated them again.
 */

/** Where a node was when it was taken out, and what is shown instead. The node itself can be inside of that. */
interface Place {
  readonly parent: Node
  readonly next: Node | null
  readonly translations: readonly Element[]
}

interface Changes {
  readonly taken: Set<Text>
  /** Texts that stayed, with what they said before. */
  readonly reworded: Map<Text, string>
}

/** Elements that translators add, and the app doesn't: `font`, or one of their own. */
const isOfTranslator = ({ localName }: Element) => localName === 'font' || localName.includes('-')

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE

/** Call it before React renders. */
export function followPageTranslation({ document, MutationObserver, Node: { prototype }, Text }: Window & typeof globalThis): void {
  const { insertBefore, appendChild, removeChild } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  // By node and weak, so that what leaves the page is forgotten.
  const places = new WeakMap<Node, Place>()
  const changes = new WeakMap<Node, Changes>()
  /** What scripts of the page have added, removed or changed since the observer's last report. */
  let own = new WeakSet<Node>()

  const changesIn = (parent: Node) => {
    const known = changes.get(parent) ?? { taken: new Set(), reworded: new Map() }
    changes.set(parent, known)
    return known
  }
  const placeIn = (parent: Node, node: Node) => {
    const place = node.parentNode === parent ? undefined : places.get(node)
    return place?.parent === parent ? place : undefined
  }
  /** The node itself, or what is at its place: its translation, or what follows. */
  const standIn = (parent: Node, node: Node | null): Node | null => {
    const place = node && placeIn(parent, node)
    return place ? (place.translations.find(({ parentNode }) => parentNode === parent) ?? standIn(parent, place.next)) : node
  }
  /** The translation of a node that is moved, removed or restored goes with it. */
  const forget = (node: Node) => {
    const { parent, translations = [] } = places.get(node) ?? {}
    places.delete(node)
    for (const each of translations) if (parent && each.parentNode === parent) removeChild.call(parent, each)
  }
  const setValue = (node: Node, value: string | null) => {
    own.add(node)
    nodeValue?.set?.call(node, value)
  }
  /** All texts of an element, because a translation moves words from one to another. */
  const restoreTexts = (parent: Node) => {
    const { taken = [], reworded = [] } = changes.get(parent) ?? {}
    changes.delete(parent)
    for (const [text, original] of reworded) setValue(text, original)
    for (const text of taken) {
      const { translations = [] } = placeIn(parent, text) ?? {}
      const isShown = translations.length === 0 || translations.some(({ parentNode }) => parentNode === parent)
      if (placeIn(parent, text) && isShown) own.add(insertBefore.call(parent, text, standIn(parent, text)))
      forget(text)
    }
  }

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const parent = this.parentNode && !places.has(this) ? this.parentNode : places.get(this)?.parent
      if (parent) restoreTexts(parent)
      setValue(this, value)
    },
  })
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    forget(node)
    own.add(node)
    return insertBefore.call(this, node, standIn(this, before)) as T
  }
  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    forget(node)
    own.add(node)
    return appendChild.call(this, node) as T
  }
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    own.add(node)
    if (!placeIn(this, node)) return removeChild.call(this, node) as T
    forget(node)
    return node
  }

  const noteReworded = ({ target, oldValue }: MutationRecord) => {
    if (!(target instanceof Text) || !target.parentNode) return
    const { reworded } = changesIn(target.parentNode)
    if (!reworded.has(target)) reworded.set(target, oldValue ?? '')
  }
  /** @param isNew whether a node was added, and not only put back or moved: translators also take out what they leave as it is */
  const noteRemoved = (node: Node, record: MutationRecord, isNew: (node: Node) => boolean, isReworded: boolean) => {
    const { target, nextSibling, previousSibling, addedNodes } = record
    if (node.parentNode === target) return
    const beside = [...addedNodes, previousSibling, nextSibling].filter((each) => each && isNew(each))
    const holders = [...target.childNodes].filter((each) => each.contains(node))
    const elements = [...holders, ...beside].filter(isElement)
    const translations = elements.filter((each) => each.parentNode === target && (!own.has(each) || isOfTranslator(each)))
    if (own.has(node) && translations.length === 0) return
    const isText = node instanceof Text
    places.set(node, { parent: target, next: nextSibling, translations: isText ? translations : [] })
    if (isText && (translations.length > 0 || isReworded)) changesIn(target).taken.add(node)
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    const removed = new Set(records.flatMap(({ removedNodes }) => [...removedNodes]))
    const isNew = (node: Node) => added.has(node) && !removed.has(node)
    const reworded = records.filter(({ type, target }) => type === 'characterData' && !own.has(target))
    reworded.forEach(noteReworded)
    const rewordedParents = new Set<Node | null>(reworded.map(({ target }) => target.parentNode))
    for (const record of records)
      for (const node of record.removedNodes) noteRemoved(node, record, isNew, rewordedParents.has(record.target))
    own = new WeakSet()
  })
  observer.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
}
