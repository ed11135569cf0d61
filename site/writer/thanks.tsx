import { portfolioPath } from '#contract/paths.ts'
import { AboutOwner } from './about-owner.tsx'
import { EndorsementTextForm, type EndorsementTextFormProps } from './endorsement-text-form.tsx'
import { Problem } from './problem.tsx'

/** The page after the confirmation, which asks for words. */
export function Thanks(props: EndorsementTextFormProps) {
  const { endorsement, words, problem } = props
  return (
    <>
      <p className="lead">{words.say('counted')}</p>
      <p>
        <a href={portfolioPath(endorsement.page)}>{words.say('seePortfolio')}</a>
      </p>
      {problem && <Problem text={problem} />}
      <section className="panel" aria-labelledby="add-words">
        <h2 id="add-words">{words.say('addWords')}</h2>
        <p>
          <AboutOwner phrase="whyWords" words={words} />
        </p>
        <EndorsementTextForm {...props} canDecline />
      </section>
    </>
  )
}
