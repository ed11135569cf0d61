/** @throws when the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) await navigator.clipboard.writeText(text)
  else if (!copyWithoutHttps(text)) throw new Error('The browser did not copy the text')
}

/** Without https, browsers have no `navigator.clipboard`, but still copy what is selected. The element is gone before it is painted. */
function copyWithoutHttps(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  const selected = document.createElement('span')
  selected.textContent = text
  // Nothing outside of an open dialog can be selected.
  const parent = document.activeElement?.closest('dialog') ?? document.body
  parent.append(selected)
  getSelection()?.selectAllChildren(selected)
  document.addEventListener('copy', fill)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill)
    selected.remove()
  }
}
