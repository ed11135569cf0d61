import { extractText, getDocumentProxy } from 'unpdf'

interface PdfContent {
  pages: number
  /** Width and height in points. */
  paper: [number, number]
  text: string
  /** What it says about itself, and where its links lead. */
  beside: string
  /** Attached files by name. */
  attached: Map<string, string>
}

/** Everything that somebody can read in a PDF. */
export async function contentOfPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
  const links = await Promise.all(pages.map((page) => page.getAnnotations()))
  const [, , width = 0, height = 0] = pages[0]?.view ?? []
  const attachments = [...((await document.getAttachments()) ?? [])]
  const attached = await Promise.all(
    attachments.map(async ([id, { filename }]) => {
      const content = (await document.getAttachmentContent(id)) as Uint8Array
      return [filename, Buffer.from(content).toString()] as const
    }),
  )
  const { info } = await document.getMetadata()
  await document.loadingTask.destroy()
  return {
    pages: pages.length,
    paper: [width, height],
    text,
    beside: JSON.stringify([info, links.flat().map(({ url }) => url)]),
    attached: new Map(attached),
  }
}
