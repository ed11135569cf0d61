import { endorsementTextLimits, type Relation, relations } from '#contract/endorsement-text.ts'
import type { MyEndorsement } from '#contract/endorsement-text-schemas.ts'
import type { WriterForm } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { AboutOwner } from './about-owner.tsx'
import { Choices } from './choices.tsx'
import { Field } from './field.tsx'

export interface EndorsementTextFormProps extends WriterForm {
  endorsement: MyEndorsement
  token: string
  /** Whether this site signs endorsement texts. */
  signs: boolean
  /** Offers to add no words. */
  canDecline?: boolean | undefined
  words: WriterSpoken
}

/** The words of an endorsement. */
export function EndorsementTextForm({
  endorsement,
  token,
  signs,
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
      <p className="hint">{say(signs ? 'copies' : 'copiesUnsigned')}</p>
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
