import { getDocumentProxy } from 'unpdf'

interface Node {
  role?: string
  lang?: string
  children?: Node[]
}

/** The content of a PDF in document order. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as (Node | null)[]
  const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
  const { info } = await pdf.getMetadata()
  const linesOf = ({ items }: (typeof contents)[number]) =>
    items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('')
      .split('\n')
      .filter((line) => line.trim())
  const attachments = [...((await pdf.getAttachments()) ?? [])]
  return {
    linesByPage: contents.map(linesOf),
    lines: contents.flatMap(linesOf),
    sizes: pages.map(({ view }) => view.slice(2) as number[]),
    roles: trees.flatMap(rolesIn),
    /** The languages of its parts. */
    languages: [...new Set(trees.flatMap(languagesIn))],
    urls: links.map(({ url, unsafeUrl }) => url ?? unsafeUrl),
    info: { ...info } as Readonly<Record<string, unknown>>,
    attachments: await Promise.all(
      attachments.map(async ([id, { filename }]) => [filename, Buffer.from((await pdf.getAttachmentContent(id)) ?? []).toString()]),
    ),
  }
}

function rolesIn(node: Node | null): string[] {
  if (!node) return []
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesIn)]
}

function languagesIn(node: Node | null): string[] {
  return node ? [...(node.lang ? [node.lang] : []), ...(node.children ?? []).flatMap(languagesIn)] : []
}
