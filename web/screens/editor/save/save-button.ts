/** Gets the focus after a dialog about saving whose button in the bar is gone then. */
export const saveButton = {
  get current() {
    return document.querySelector<HTMLElement>('[aria-label="Saving"] > button:last-child')
  },
}
