import { sectionSwitches } from '#contract/choices.ts'
import { privacyFlags } from '#contract/privacy-flags.ts'
import { filledGroupNames } from '#contract/section-switches.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { valueAt, withValueAt } from '../../../model/entries.ts'
import { IconLock, IconLockOpen } from '../../../ui/icons.tsx'
import styles from './hide-button.module.css'

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  privacySettings: privacyFlags,
  sectionPrivacy: sectionSwitches,
}

interface Props {
  /** The path of the switch, which the forms have, too. */
  path: string
  /** The middle of the button, from the corner of the landmark. */
  left: number
  top: number
  /** Whether the pointer or the focus is where the page shows the group. Otherwise there is only the button of a hidden group. */
  isNear: boolean
}

export function HideButton({ path, left, top, isNear }: Props) {
  const { edit, announce } = useEditor()
  const [settings = '', name = ''] = path.split('.')
  const isHidden = usePortfolio((portfolio) => valueAt(portfolio, path) as boolean)
  const isFilled = usePortfolio((portfolio) => settings === 'privacySettings' || filledGroupNames(portfolio).some((each) => each === name))
  if (!(isHidden || (isNear && isFilled))) return null
  const group = labels[settings]?.[name]?.replace('Hide ', '')
  const press = () => {
    edit((current) => withValueAt(current, path, !isHidden))
    announce(isHidden ? `Visible to everyone: ${group}` : `Hidden: ${group}`)
  }
  return (
    <button
      type="button"
      className={styles.hide}
      data-near={path}
      data-hidden={isHidden || undefined}
      // One stop of the Tab key (use-roving-focus.ts), and what is next to it.
      tabIndex={isNear ? 0 : -1}
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onClick={press}
    >
      {isHidden ? <IconLock size={16} /> : <IconLockOpen size={16} />}
      <span>
        {isHidden ? 'Show' : 'Hide'} {group}
      </span>
    </button>
  )
}
