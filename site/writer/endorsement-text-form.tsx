import type { ReactNode } from 'react'
import type { MyEndorsement } from '#contract/calls/endorsement-text-schemas.ts'
import { endorsementTextLimits, type Relation, relations } from '#contract/endorsement-text.ts'
import type { WriterForm } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { ServerSpoken } from '#contract/words/server.ts'
import { AboutOwner } from './about-owner.tsx'
import { Field, focusedOnLoad } from './field.tsx'

export interface EndorsementTextFormProps extends WriterForm {
  endorsement: MyEndorsement
  token: string
  canSign: boolean
  canDecline?: boolean | undefined
  words: ServerSpoken
}

export function EndorsementTextForm({
  endorsement,
  token,
  canSign,
  canDecline,
  words,
  values = { ...(endorsement.words ?? endorsement.reference) },
  errors = {},
}: EndorsementTextFormProps) {
  const { say, spoken } = words
  const { textMin } = endorsementTextLimits
  const lengths = [endorsement.words, endorsement.reference].map((longer) => longer?.text.length ?? 0)
  const textMax = Math.max(endorsementTextLimits.textMax, ...lengths)
  const textOf = (name: string) => String(values[name] ?? '')
  const textsOf = (name: string) => [values[name] ?? []].flat().map(String)
  return (
    <form method="post" action="/my-endorsement">
      <input type="hidden" name="token" value={token} />
      <Field
        name="text"
        label={say('text')}
        hint={
          <>
            {endorsement.reference && !endorsement.words && (
              <>
                <AboutOwner phrase="filledIn" words={words} />
                <br />
              </>
            )}
            {say('textHint', { min: spoken.number(textMin), max: spoken.number(textMax) })}
          </>
        }
        error={errors['text']}
      >
        {(props) => (
          // The browser would cut off a longer text. Up to twice the maximum, the server refuses it and the form keeps it.
          <textarea {...props} dir="auto" defaultValue={textOf('text')} rows={6} maxLength={2 * textMax} data-max={textMax} required />
        )}
      </Field>
      <Field name="name" label={say('yourName')} error={errors['name']}>
        {(props) => <input {...props} autoComplete="name" defaultValue={textOf('name')} maxLength={endorsementTextLimits.name} required />}
      </Field>
      <Field name="relation" label={<AboutOwner phrase="relation" words={words} />} error={errors['relation']}>
        {(props) => (
          <select {...props} defaultValue={textOf('relation')} required>
            <option value="">{say('choose')}</option>
            {(Object.keys(relations) as Relation[]).map((relation) => (
              <option key={relation} value={relation}>
                {words.relation(relation)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="organization" label={say('organization')} error={errors['organization']}>
        {(props) => (
          <input
            {...props}
            autoComplete="organization"
            defaultValue={textOf('organization')}
            maxLength={endorsementTextLimits.organization}
          />
        )}
      </Field>
      <Choices
        name="roles"
        label={<AboutOwner phrase="roles" words={words} />}
        max={endorsementTextLimits.roles}
        options={endorsement.choices.roles}
        values={textsOf('roles')}
        error={errors['roles']}
        words={words}
      />
      <Choices
        name="skills"
        label={say('skills')}
        max={endorsementTextLimits.skills}
        options={endorsement.choices.skills}
        values={textsOf('skills')}
        error={errors['skills']}
        words={words}
      />
      {endorsement.domain && (
        <div className="field">
          <label className="tick">
            <input
              type="checkbox"
              name="showDomain"
              value="true"
              defaultChecked={values['showDomain'] === true}
              aria-describedby="domain-hint"
            />
            <span>{say('showDomain', { domain: endorsement.domain })}</span>
          </label>
          <p className="hint" id="domain-hint">
            {say('addressHidden')}
          </p>
        </div>
      )}
      <p className="hint">{say(canSign ? 'copies' : 'copiesUnsigned')}</p>
      <div className="choices">
        {canDecline && (
          <a className="button quiet" href={portfolioPath(endorsement.page)}>
            {say('noThanks')}
          </a>
        )}
        <button type="submit" className="button" name="action" value="save">
          <span>
            <AboutOwner phrase="send" words={words} />
          </span>
        </button>
      </div>
    </form>
  )
}

interface ChoicesProps {
  name: string
  label: ReactNode
  max: number
  options: readonly string[]
  /** The chosen texts. Those that the page no longer has are ignored, because the server would refuse them. */
  values: readonly string[]
  error: string | undefined
  words: ServerSpoken
}

/** Checkboxes for texts of the page, folded until one is chosen, because there can be fifteen of them. */
function Choices({ name, label, max, options, values, error, words: { say, spoken } }: ChoicesProps) {
  if (options.length === 0) return null
  const chosen = values.filter((value) => options.includes(value))
  return (
    <details className="panel" open={chosen.length > 0 || Boolean(error)}>
      <summary id={`${name}-label`}>{label}</summary>
      <fieldset
        className="field"
        data-max={max}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
      >
        <p className="hint" id={`${name}-hint`}>
          {say('upTo', { count: spoken.number(max) })}
        </p>
        <div className="chips">
          {options.map((text, index) => (
            <label key={text} className="chip">
              <input
                type="checkbox"
                name={name}
                value={text}
                defaultChecked={chosen.includes(text)}
                {...focusedOnLoad(index === 0 && Boolean(error))}
              />
              <bdi>{text}</bdi>
            </label>
          ))}
        </div>
        {error && (
          <p className="field-error" id={`${name}-error`}>
            {error}
          </p>
        )}
      </fieldset>
    </details>
  )
}
