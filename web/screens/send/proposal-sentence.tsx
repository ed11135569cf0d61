import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { type Group, groups } from '#contract/fields/groups.ts'
import { capitalize } from '../../model/format-value.ts'
import { addDays, formatDay } from '../../model/private-links/days.ts'
import { defaultDays } from '../../model/private-links/proposal.ts'
import type { Chosen, SendFormValues } from '../../model/private-links/send-form-values.ts'
import { editionName, listGroups } from '../../model/private-links/texts.ts'
import { Choice } from '../../ui/choice.tsx'
import { IconLock } from '../../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import styles from './send.module.css'
import type { Errors } from './use-send-form.ts'

interface Props {
  portfolio: Portfolio
  /** How the sentence calls the reader. */
  reader: string
  form: SendFormValues
  chosen: Chosen
  today: string
  errors: Errors
  onChange: (changes: Partial<SendFormValues>, ...fields: (keyof Errors)[]) => void
}

const ends = [
  ['In a week', 7],
  ['In two weeks', 14],
  [`In ${defaultDays} days`, defaultDays],
  ['No end', null],
] as const

/** One sentence that says what the link opens, with a list behind each part of it, and where the proposal comes from. */
export function ProposalSentence({ portfolio: { editions }, reader, form, chosen, today, errors, onChange }: Props) {
  const { edition, openable, groups: opened, until } = chosen
  const id = useId()
  const problems = [errors.edition, errors.groups, errors.until, errors.maxUses].filter(Boolean)
  const errorId = (error: string | undefined) => (error ? `${id}-error` : undefined)
  const toggle = (group: Group) => onChange({ groups: openable.filter((name) => opened.includes(name) !== (name === group)) }, 'groups')
  return (
    <div className={styles.proposal}>
      <div className={styles.sentence}>
        {reader ? (
          <>
            <bdi>{reader}</bdi> reads
          </>
        ) : (
          'They read'
        )}{' '}
        {editions.length === 0 ? (
          'your page'
        ) : (
          <PopoverMenu className={styles.chip} label={editionName(editions, edition?.id ?? '')} describedBy={errorId(errors.edition)}>
            {(menuId) =>
              ['', ...editions.map((each) => each.id)].map((each) => (
                <PopoverAction
                  key={each}
                  menuId={menuId}
                  isCurrent={each === (edition?.id ?? '')}
                  onClick={() => onChange({ edition: each }, 'edition', 'groups')}
                >
                  {editionName(editions, each)}
                </PopoverAction>
              ))
            }
          </PopoverMenu>
        )}{' '}
        {openable.length > 0 && (
          <>
            with{' '}
            <PopoverMenu
              className={`${styles.chip} ${opened.length > 0 ? styles.opened : ''}`}
              leftSection={opened.length > 0 && <IconLock size={16} />}
              label={
                opened.length > 0
                  ? opened.map((group, index) => (index > 0 ? groups[group].toLowerCase() : groups[group])).join(', ')
                  : 'nothing hidden'
              }
              describedBy={errorId(errors.groups)}
            >
              {() =>
                openable.map((group) => (
                  <li key={group}>
                    <Choice on={opened.includes(group)} onChange={() => toggle(group)}>
                      {groups[group]}
                    </Choice>
                  </li>
                ))
              }
            </PopoverMenu>{' '}
          </>
        )}
        until{' '}
        <PopoverMenu
          className={styles.chip}
          label={`${until === null ? 'you end it' : until === '' ? 'a date' : formatDay(until, today)}${usesText(form.maxUses)}`}
          describedBy={errorId(errors.until ?? errors.maxUses)}
        >
          {(menuId) => (
            <>
              {ends.map(([label, days]) => {
                const end = days === null ? null : addDays(today, days)
                return (
                  <PopoverAction key={label} menuId={menuId} isCurrent={until === end} onClick={() => onChange({ until: end }, 'until')}>
                    {label}
                  </PopoverAction>
                )
              })}
              <li className={styles.limit}>
                <TextInput
                  type="date"
                  label="Last day"
                  min={today}
                  value={until ?? ''}
                  error={errors.until !== undefined}
                  onChange={({ currentTarget: { value } }) => onChange({ until: value }, 'until')}
                />
              </li>
              <li className={styles.limit}>
                <TextInput
                  inputMode="numeric"
                  label="Opens at most … times"
                  placeholder="Any number"
                  value={form.maxUses}
                  error={errors.maxUses !== undefined}
                  onChange={({ currentTarget: { value } }) => onChange({ maxUses: value }, 'maxUses')}
                />
              </li>
            </>
          )}
        </PopoverMenu>
      </div>
      {problems.length > 0 && (
        <p id={`${id}-error`} role="alert" className="error small">
          {problems.join(' ')}
        </p>
      )}
      <p role="status" className="quiet small">
        {reasonOf(chosen, reader)}
      </p>
    </div>
  )
}

const usesText = (maxUses: string) => (maxUses.trim() === '' ? '' : maxUses.trim() === '1' ? ', once' : `, ${maxUses.trim()} times`)

/** For example 'From your words “teaching”, “phone number”. Phone opens for Priya. Salary and documents stay hidden.' */
function reasonOf({ reasons, openable, groups: opened }: Chosen, reader: string): string {
  const words = [...reasons.edition, ...reasons.groups, ...reasons.until].map((word) => `“${word}”`)
  const closed = openable.filter((group) => !opened.includes(group))
  return [
    words.length > 0 && `From your words ${words.join(', ')}.`,
    opened.length > 0 && `${capitalize(listGroups(opened))} ${opened.length === 1 ? 'opens' : 'open'} for ${reader || 'this reader'}.`,
    opened.length > 0 && closed.length > 0 && `${capitalize(listGroups(closed))} ${closed.length === 1 ? 'stays' : 'stay'} hidden.`,
    opened.length === 0 && closed.length > 0 && 'Nothing hidden is opened.',
  ]
    .filter(Boolean)
    .join(' ')
}
