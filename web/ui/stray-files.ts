const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
const isFileInput = ({ target }: DragEvent) => target instanceof Element && target.matches('input[type=file]')

/** The browser would open a stray file in place of the app. What takes files listens below the window, and prevents it before. */
export function ignoreStrayFiles(view: Window) {
  view.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !hasFiles(event) || isFileInput(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  view.addEventListener('drop', (event) => {
    if (hasFiles(event) && !isFileInput(event)) event.preventDefault()
  })
}
