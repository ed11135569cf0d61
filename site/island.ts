/*
 * The only script that every visitor loads: it applies a chosen theme before the first paint, and fetches the actions when
 * a control is hovered, focused or clicked. A classic script, so the block keeps its names out of the global scope.
 */
{
  const root = document.documentElement
  const key = 'understory-theme'
  const actionsUrl = document.currentScript?.dataset['actions'] ?? ''
  let actions: Promise<typeof import('./actions/actions.ts')> | undefined
  const load = () => (actions ??= import(/* @vite-ignore */ actionsUrl))

  const applyTheme = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  }

  /** Switches to the other theme. When that equals the preference of the device, it follows the device again. */
  const switchTheme = () => {
    const deviceTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const otherTheme = (root.dataset['theme'] ?? deviceTheme) === 'dark' ? 'light' : 'dark'
    applyTheme(otherTheme === deviceTheme ? null : otherTheme)
    try {
      localStorage.setItem(key, otherTheme === deviceTheme ? 'auto' : otherTheme)
    } catch {}
  }

  const onControl = ({ type, target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLButtonElement>('[data-action]') : null
    if (!control) return
    const isClick = type === 'click'
    if (control.dataset['action'] !== 'theme') load().then(({ runAction }) => isClick && runAction(control))
    else if (isClick) switchTheme()
  }

  /** The app stores the id of the signed-in user's portfolio. On that page two links for the owner replace the login link. */
  const showOwnerLinks = (ownId: string | null) => {
    const join = document.querySelector<HTMLAnchorElement>('.join')
    if (!ownId || join?.dataset['portfolio'] !== ownId) return
    const [editLabel = 'Edit', dashboardLabel = 'Dashboard'] = document.body.dataset['words']?.split('\n') ?? []
    const edit = join.cloneNode() as HTMLAnchorElement
    edit.href = '/editor'
    edit.textContent = editLabel
    join.href = '/'
    join.textContent = dashboardLabel
    join.before(edit)
  }

  try {
    applyTheme(localStorage.getItem(key))
    const ownId = localStorage.getItem('understory-portfolio')
    addEventListener('DOMContentLoaded', () => showOwnerLinks(ownId))
  } catch {}
  // Three things open on arrival: a code of 12 letters in the fragment, a link that this tab has opened before, and the form to endorse.
  const onArrival = ({ type }: Event) => {
    const isNew = type !== 'hashchange'
    let isOpened = false
    try {
      isOpened = isNew && sessionStorage.getItem('understory-opened') !== null
    } catch {}
    if (actionsUrl && (isOpened || location.hash === '#endorse' || location.hash.length > 12))
      load().then(({ openArrival }) => openArrival(isNew))
  }
  addEventListener('DOMContentLoaded', onArrival)
  addEventListener('hashchange', onArrival)
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, onControl)
}
