import { expect, test } from 'vitest'
import { calledIn } from './called.ts'

test.for([
  ['Priya at Acme University', 'Priya'],
  ['Marcus Feng', 'Marcus'],
  ['Ms. Ada Okafor, Northwind', 'Ms. Okafor'],
  ['Dr Lee', 'Dr Lee'],
  ['the hiring team', 'hiring team'],
  ['', ''],
  ['Sam (recruiter)', 'Sam'],
  ['Sam/HR', 'Sam'],
  ['Ana-Maria', 'Ana-Maria'],
  ['Prof. Dr. Jonas Weber', 'Prof. Dr. Jonas Weber'],
  ['Frau Müller', 'Frau Müller'],
  ['Mme Claire Dupont – Hôpital Nord', 'Mme Claire Dupont'],
  ['Sra. Ana García López, RR. HH.', 'Sra. Ana García López'],
  ['أ/ منى – HR مستشفى السلام', 'أ/ منى'],
  ['د/أحمد كمال', 'د/أحمد كمال'],
  ['أ.د. هالة فؤاد، جامعة القاهرة', 'أ.د. هالة فؤاد'],
  ['الأستاذة منى علي', 'الأستاذة منى علي'],
  ['منى من مستشفى السلام', 'منى'],
  ['عبد الرحمن علي', 'عبد الرحمن'],
  ['Abd El Rahman Ali', 'Abd El Rahman'],
  ['田中様', '田中'],
] as const)('calls %j %j: by the first name, or by title and name', ([name, called]) => {
  expect(calledIn(name)).toBe(called)
})
