const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
const isFileInput = ({ target }: DragEvent) => target instanceof Element && target.matches('input[type=file]')

/**
 * Files that are dropped next to the area that takes them do nothing. The browser would open them in place of the app. Whatever takes files
 * listens below the window, and has prevented the default by then.
 */
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
