/* The pages for those who endorse work without this script. */

// A token in the URL would stay in the history and be visible on the screen.
if (new URLSearchParams(location.search).has('token')) history.replaceState(history.state, '', location.pathname)

const numbers = new Intl.NumberFormat(document.body.dataset['language'])

for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-max]')) {
  const max = Number(area.dataset['max'])
  const counter = document.createElement('p')
  counter.className = 'counter'
  // A screen reader reads the limit in the hint, but not each new count.
  counter.ariaHidden = 'true'
  const count = () => {
    const { length } = area.value.trim()
    counter.textContent = `${numbers.format(length)} / ${numbers.format(max)}`
    counter.classList.toggle('over', length > max)
  }
  area.after(counter)
  area.addEventListener('input', count)
  count()
}

for (const group of document.querySelectorAll<HTMLFieldSetElement>('fieldset[data-max]')) {
  const max = Number(group.dataset['max'])
  const boxes = [...group.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const limit = () => {
    const isFull = boxes.filter(({ checked }) => checked).length >= max
    for (const box of boxes) box.disabled = isFull && !box.checked
  }
  group.addEventListener('change', limit)
  limit()
}
