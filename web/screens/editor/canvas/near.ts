/* The small buttons and handles next to what has the pointer or the focus. Nothing at the start of the editor needs them. */
export { DragHandles } from './drag-handles.tsx'
export { SmallButtons } from './small-buttons.tsx'
