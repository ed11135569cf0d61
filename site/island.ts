/*
 * The only script that every visitor loads: it applies a chosen theme before the first paint, and fetches the actions
 * when somebody reaches for one. A classic script, hence the block: its names stay out of the global scope.
 */
{
  const root = document.documentElement
  const key = 'understory-theme'
  const address = document.currentScript?.dataset['actions'] ?? ''
  let actions: Promise<typeof import('./actions/actions.ts')> | undefined
  const load = () => (actions ??= import(/* @vite-ignore */ address))

  const show = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  }

  /** Turns to the other theme; when the device asks for that one anyway, it decides again. */
  const switchTheme = () => {
    const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const other = (root.dataset['theme'] ?? device) === 'dark' ? 'light' : 'dark'
    show(other === device ? null : other)
    try {
      localStorage.setItem(key, other === device ? 'auto' : other)
    } catch {}
  }

  const onControl = ({ type, target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLButtonElement>('[data-action]') : null
    if (!control) return
    const clicked = type === 'click'
    if (control.dataset['action'] !== 'theme') load().then(({ runAction }) => clicked && runAction(control))
    else if (clicked) switchTheme()
  }

  /** The app leaves a mark in the browser of whoever is signed in: on their own page two links take the place of the way in. */
  const leadOwner = (own: string | null) => {
    const join = document.querySelector<HTMLAnchorElement>('.join')
    if (!own || join?.dataset['portfolio'] !== own) return
    const edit = join.cloneNode() as HTMLAnchorElement
    edit.href = '/editor'
    edit.textContent = 'Edit'
    join.href = '/'
    join.textContent = 'Dashboard'
    join.before(edit)
  }

  try {
    show(localStorage.getItem(key))
    const own = localStorage.getItem('understory-portfolio')
    addEventListener('DOMContentLoaded', () => leadOwner(own))
  } catch {}
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onControl)
}
