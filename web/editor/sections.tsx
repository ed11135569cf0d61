import { memo } from 'react'
import { linkTypes } from '#contract/choices.ts'
import { DocumentsSection } from './documents/documents-section.tsx'
import { DemographicsSection } from './sections/demographics.tsx'
import { EntriesSection } from './sections/entries-section.tsx'
import { PersonalInfoSection } from './sections/personal-info.tsx'
import { PrivacySettingsSection } from './sections/privacy-settings.tsx'
import { SkillsSection } from './sections/skills.tsx'
import { UrlHandleSection } from './sections/url-handle.tsx'
import { WorkPreferencesSection } from './sections/work-preferences.tsx'

/** All sections in the order of the specification. */
export const Sections = memo(function Sections() {
  return (
    <>
      <UrlHandleSection />
      <PrivacySettingsSection />
      <PersonalInfoSection />
      <WorkPreferencesSection />
      <EntriesSection
        id="education"
        why="What you learned and where tells a reader which ground you stand on. The newest goes first."
        empty="No education yet. A school, a course or a certificate is enough to begin."
        nameOf={({ school }) => String(school)}
      />
      <EntriesSection
        id="experience"
        why="Most readers look here first: what you did, for whom, and how recently."
        empty="No experience yet. Start with what you do now, or did last."
        nameOf={({ title, company }) => [title, company].filter(Boolean).join(', ')}
      />
      <SkillsSection />
      <EntriesSection
        id="links"
        why="Links are proof: a reader sees your work itself, one click away."
        empty="No links yet. A profile, a repository or a gallery of your work fits here."
        nameOf={({ type, customLabel, url }) => String(customLabel || linkTypes[type as keyof typeof linkTypes] || url)}
      />
      <DocumentsSection />
      <DemographicsSection />
    </>
  )
})
