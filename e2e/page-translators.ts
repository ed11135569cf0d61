import type { Page } from '@playwright/test'

/**
 * How browsers and their extensions translate a page: `google` (Chrome) puts a `font` at the place of each text; `edge` puts the text into a
 * `font`; `yandex` uses an element of its own; `firefox` joins texts, and takes out those that are left; `safari` changes texts in place.
 */
export const translators = ['google', 'edge', 'yandex', 'firefox', 'safari'] as const
export type Translator = (typeof translators)[number]

/**
 * Translates whatever this page shows from now on. The script runs in a world of its own, as those of browsers do. A translated word is the
 * word and an invisible space (U+200B): another text, which Playwright finds by the same name.
 */
export async function translatePages(page: Page, translator: Translator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const source = `(${translate.toString()})(${JSON.stringify(translator)})`
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'translator' })
}

/** Whether all texts that a translator may touch are translated. */
export const untranslatedTexts = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      const isLeft = parentElement?.closest('[translate=no], script, style, noscript, textarea, svg, [inert]')
      if (!isLeft && /\p{L}/u.test(data) && !data.includes('\u200b')) found.push(data)
    }
    return found
  })

function translate(translator: Translator) {
  const left = '[translate=no], .notranslate, script, style, noscript, textarea, svg, [contenteditable]'
  const say = (text: string) => text.replace(/[^\s\u200b]+/g, '$&\u200b')
  const translated = new WeakMap<Text, string>()
  const queue = new Set<Text>()

  const element = (name: string, content: Node) => {
    const made = document.createElement(name)
    made.append(content)
    return made
  }
  const reword = (text: Text, words: string) => {
    translated.set(text, words)
    text.data = words
  }
  const translatedText = (words: string) => {
    const text = document.createTextNode(words)
    translated.set(text, words)
    return text
  }
  /** As Firefox does it: a run of texts is one text in what it has translated, and what has no counterpart there stays away. */
  const merge = (parent: Element) => {
    const nodes = [...parent.childNodes]
    const texts = nodes.filter((node) => node instanceof Text)
    const runs = nodes.filter((node) => !(node instanceof Text && node.previousSibling instanceof Text))
    const words = runs.map((node) => {
      let run = ''
      for (let each: Node | null = node; each instanceof Text; each = each.nextSibling) run += each.data
      return run
    })
    while (parent.firstChild) parent.firstChild.remove()
    for (const [index, node] of runs.entries()) {
      const text = node instanceof Text ? texts.shift() : undefined
      if (text) reword(text, say(words[index] ?? ''))
      parent.append(text ?? node)
    }
  }
  const ways: Record<Translator, (text: Text, parent: Element) => void> = {
    google: (text) => text.replaceWith(element('font', element('font', translatedText(say(text.data))))),
    yandex: (text) => text.replaceWith(element('ya-tr-span', translatedText(say(text.data)))),
    edge: (text, parent) => {
      if (parent.childNodes.length > 1) {
        const font = document.createElement('font')
        text.before(font)
        font.append(text)
      }
      reword(text, say(text.data))
    },
    firefox: (_, parent) => merge(parent),
    safari: (text) => reword(text, say(text.data)),
  }

  const isWaiting = (text: Text) => text.isConnected && text.data.trim() !== '' && translated.get(text) !== text.data
  const translateAttribute = (of: Element, name: string) => {
    const value = of.getAttribute(name)
    if (value && !value.includes('\u200b') && !of.closest(left)) of.setAttribute(name, say(value))
  }
  const flush = () => {
    const texts = [...queue]
    queue.clear()
    for (const text of texts) {
      const { parentElement: parent } = text
      if (parent && isWaiting(text) && !parent.closest(left)) ways[translator](text, parent)
    }
    for (const name of ['title', 'placeholder', 'alt'])
      for (const each of document.querySelectorAll(`[${name}]`)) translateAttribute(each, name)
  }
  const enqueue = (node: Node) => {
    if (queue.size === 0) setTimeout(flush)
    if (node instanceof Text) queue.add(node)
    else {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) queue.add(texts.currentNode as Text)
    }
  }
  const start = () => {
    document.documentElement.lang = 'de'
    if (translator === 'google') document.documentElement.classList.add('translated-ltr')
    enqueue(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) for (const node of type === 'characterData' ? [target] : addedNodes) enqueue(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (window !== top) return
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
