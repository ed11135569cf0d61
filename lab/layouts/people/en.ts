import type { Words } from './words.ts'

export const en: Words = {
  first: 'Maya; Oliver; Grace; Desmond; Hannah; Callum; Priya; Theodore; Imogen; Jerome; Naomi; Russell; Fiona; Wesley; Adaeze; Colin',
  last: 'Whitlock; Okafor; Brennan; Castellan; Haverford; Mbeki; Sandhu; Thorne; Delacroix-Reed; Pemberton; Yates; Larkin; Quigley; Osborne; Vance; McAllister',
  titles: `Registered Nurse; Site Carpenter; Senior Accountant; Primary School Teacher; TIG Welder; Structural Engineer; Associate Solicitor; Sous Chef
    Warehouse Supervisor; Dental Hygienist; Software Developer; Head of Marketing; Bus Driver; Legal Secretary; Pharmacist; Store Manager
    Electrician; Product Owner; Veterinary Technician; Payroll Clerk; Graphic Designer; Social Worker; HR Business Partner; Paramedic
    Machine Operator; Data Analyst; Head Gardener; Flight Attendant; Customer Service Representative; Museum Curator; Plumber; Loan Officer
    Quality Inspector; Chief Operating Officer; Barista; Copy Editor; Physiotherapist; Lead Backend Engineer; Real Estate Agent; Research Fellow`,
  organizations: `Harrow & Finch; Bluestem; Northgate Primary School; Kestrel Dynamics Inc.; Marlowe; The Copper Kettle; St. Brigid’s Clinic; Tidewater
    Ashcombe Borough Council; Vantrex; Pell & Sons; Redwing; QBT; Lanternfish; Orchard Lane Dental; Greyhound Freight Ltd; Halcyon
    Brightwater; Tamarind House; Ridgeback; Fenwick Partners LLP; Cobalt North; Mapleleaf; Juniper & Thyme; Stonebridge; Ironvale; Wren Street
    Dunmore County Library; Solvista; Oakhurst Garage; NWDA; Pinecrest; Larkspur Foods; Two Rivers; Silverline; Ember; Halloway Bank
    Cask & Barrel; Beacon Hill; Everline; Moss Side Community Trust; Zephyr`,
  cities:
    'Leeds; Austin, TX; Bristol; Toronto; Portland, OR; Cardiff; Denver, CO; Galway; Norwich; Wellington; Tulsa, OK; Aberdeen; Halifax, NS; Savannah, GA; Remote',
  schools: `University of Ashford; Riverside Community College; Trent Valley University; Holloway Institute of Technology; Kingsmead School; Lowell State
    St. Columba’s College; Northern Film Academy; Dalton Polytechnic; Hartwell; Weston School of Nursing; Marlborough High School; UCW; Clifton University; Oakdene Technical College`,
  degrees: `bachelor: Bachelor of Science; bachelor: B.A.; master: MSc; master: Master of Arts; associate: Associate Degree; doctorate: PhD; bachelor: BEng (Hons)
    high-school: High School Diploma; master: MBA; certificate: Certificate; other: Higher National Diploma; bachelor: Bachelor of Education; master: Master of Laws
    vocational: City & Guilds Level 3; doctorate: Doctor of Pharmacy`,
  subjects: `Nursing; Civil Engineering; Accounting and Finance; English Literature; Computer Science; Hospitality Management; Fine Art; Law; Biology; Marketing
    Welding and Fabrication; Social Work; Applied Mathematics; History of Art; Electrical Installation`,
  skills: `Excel; Python; Patient triage; Wound care; MIG welding; Blueprint reading; Xero; Classroom management; Forklift licence; Contract drafting; HACCP
    Figma; SQL; Inventory control; Photoshop; Negotiation; First aid; AutoCAD; Public speaking; Sage 50; Food safety; Kubernetes; Cash handling
    Copywriting; SEO; Spanish; Risk assessment; Budgeting; C++; Team leadership`,
  points: `Reduced waiting times in the outpatient ward by a third; Led a crew of six on two residential sites
    Prepared monthly closings for eleven subsidiaries; Taught reading to classes of up to thirty children
    Cut scrap on the night shift from 4% to 1.5%; Drafted and negotiated supply agreements worth £2.4m; Ran the pastry station for 120 covers a night
    Introduced a new rota that ended overtime; Trained twelve apprentices, all of whom passed; Moved the booking system to the cloud without downtime
    Answered about sixty calls a day; Organized the annual open day with 900 visitors; Won the regional award for safety in 2019
    Rewrote the handbook for new staff; Kept the fleet of forty vans on the road; Planned budgets and reported to the board each quarter
    Set up a weekly stock count that halved losses; Supervised placements of student nurses; Built dashboards which the sales team uses every day; Responsible for opening and closing the shop`,
  summaries: `Reliable and curious professional with many years of practice in small and large teams.
    I like clear plans, good tools and people who laugh at work.; Looking for a place where I can teach others what I have learned.`,
  work: 'Experience; Work Experience; Professional Experience; Employment History; Career; Where I have worked; Occupation; Work',
  education: 'Education; Education and Training; Academic Background; Qualifications; Studies; Where I learned',
  skillHeadings: 'Skills; Key Skills; Core Competencies; Expertise; Toolbox; What I can do',
  about: 'Summary; Profile; About Me; Objective',
  contact: 'Contact; Get in touch; Details',
  present: 'Present; present; Now; Current; to date',
  seasons: 'Spring; Summer; Fall; Winter',
  to: ' to ',
  at: ' at ',
  in: ' in ',
  document: 'Curriculum Vitae; Resume; CV',
  references: 'References available on request; References available upon request.',
  groups: 'Technical; Personal; Tools; Other',
  labels: 'Period; Position; Employer; Place; School; Degree; Subject; Email; Phone',
  phone: '+44 20 7946 0###; (555) 010-0###; +1 212 555 01##',
}
