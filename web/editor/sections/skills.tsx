import { TextInput } from '@mantine/core'
import { useCallback } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { withEntry } from '../draft.ts'
import { useEditor } from '../editor-context.ts'
import { EntryList } from '../entries/entry-list.tsx'
import { type FieldErrors, fieldId } from '../field-errors.ts'
import fieldStyles from '../fields.module.css'
import { Section } from '../section.tsx'
import { SkillChips } from './skill-chips.tsx'
import styles from './skills.module.css'

type Category = Portfolio['skillCategories'][number]

export function SkillsSection() {
  const { portfolio, errors, edit } = useEditor()
  const change = useCallback(
    (update: (categories: readonly Category[]) => Category[], path = 'skillCategories') =>
      edit((current) => ({ ...current, skillCategories: update(current.skillCategories) }), path),
    [edit],
  )
  const renderCategory = useCallback(
    (category: Category) => (
      <CategoryFields category={category} errors={errors} onChange={(next, path) => change((all) => withEntry(all, next), path)} />
    ),
    [errors, change],
  )
  return (
    <Section id="skills" why="Grouped under a name, skills tell a reader at one glance whether you fit.">
      <EntryList<Category>
        noun="category"
        list="skillCategories"
        entries={portfolio.skillCategories}
        change={change}
        nameOf={nameOf}
        empty="No skills yet. Start with a category, for example Languages or Tools."
        blank={blank}
        error={errors['skillCategories']}
      >
        {renderCategory}
      </EntryList>
    </Section>
  )
}

const nameOf = ({ name }: Category) => name
const blank = (): Category => ({ id: crypto.randomUUID(), name: '', skills: [] })

interface CategoryProps {
  category: Category
  errors: FieldErrors
  onChange: (category: Category, path: string) => void
}

function CategoryFields({ category, errors, onChange }: CategoryProps) {
  const namePath = `skillCategories.${category.id}.name`
  const skillsPath = `skillCategories.${category.id}.skills`
  return (
    <div className={styles['category']}>
      <TextInput
        id={fieldId(namePath)}
        label="Category name"
        classNames={fieldStyles}
        value={category.name}
        error={errors[namePath]}
        onChange={(event) => onChange({ ...category, name: event.currentTarget.value }, namePath)}
      />
      <SkillChips
        id={fieldId(skillsPath)}
        skills={category.skills}
        error={errors[skillsPath]}
        onChange={(skills) => onChange({ ...category, skills }, skillsPath)}
      />
    </div>
  )
}
