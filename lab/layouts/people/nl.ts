import type { Words } from './words.ts'

export const nl: Words = {
  first: 'Sanne; Bram; Fenna; Youssef; Lotte; Maarten; Anouk; Pieter; Jorien; Sjoerd; Esra; Wouter; Hilde; Tijmen; Marloes; Jan-Willem',
  last: 'van Dalen; Hoekstra; Bouzid; Verhoeven; de Graaf; Kuipers; Schouten; Terpstra; Vermeulen; van der Laan; Postma; Aerts; Brouwer-Smit; Wouters; Zijlstra; Peeters',
  titles: `Verpleegkundige; Timmerman; Assistent-accountant; Leerkracht basisonderwijs; Lasser; Constructeur; Advocaat-stagiair; Souschef
    Magazijnchef; Mondhygiënist; Softwareontwikkelaar; Hoofd marketing; Buschauffeur; Juridisch secretaresse; Apotheker; Filiaalmanager
    Elektromonteur; Productmanager; Dierenartsassistent; Salarisadministrateur; Grafisch vormgever; Maatschappelijk werker; Recruiter; Ambulanceverpleegkundige
    Procesoperator; Data-analist; Hovenier; Stewardess; Medewerker klantenservice; Conservator; Loodgieter; Kredietadviseur
    Kwaliteitscontroleur; Operationeel directeur; Barista; Eindredacteur; Fysiotherapeut; Teamleider; Makelaar; Postdoc`,
  organizations: `Meidoorn; Jansen & Zonen; Basisschool De Regenboog; Kestrel Dynamiek B.V.; Marlo; De Koperen Ketel; Kliniek Sint-Brigitta; Hoogtij
    Gemeente Oosterveen; Vantrex; Gebroeders Pel; Roodborst; QBT; Lampion; Tandartspraktijk Linden; Windhond Transport N.V.; IJsvogel
    Helderwater; Huize Tamarinde; Blauwe Kam; Fontein Advocaten; Kobalt Noord; Esdoornblad; Tijm & Jenever; Steenbrug; IJzerdal; Winterkoning
    Bibliotheek Duinen; Solvista; Garage De Eik; NWDA; Dennenhof; Leeuwerik; Twee Rivieren; Zilverdraad; Gloed; Bank Hallema
    Vat & Duig; Vuurtoren; Immergroen; Stichting Mos; Zefier`,
  cities:
    'Utrecht; Groningen; Antwerpen; Den Haag; Eindhoven; Gent; Zwolle; Leeuwarden; Breda; ’s-Hertogenbosch; Leuven; Arnhem; Haarlem; Maastricht; Brugge',
  schools: `Universiteit Oosterveen; Hogeschool van het Noorden; ROC Duinen; Technische Universiteit IJzerdal; Lyceum De Linden; Kunstacademie Hallema
    Filmschool Noord; Koksschool De Ketel; Vakcollege De Eik; Universiteit Dennenhof; Verpleegschool Sint-Brigitta; Vrije Hogeschool; HTVO; Conservatorium Zuid; Scholengroep Twee Rivieren`,
  degrees: `bachelor: Bachelor; bachelor: HBO-bachelor; master: Master; master: MSc; associate: Associate degree; doctorate: Doctoraat; bachelor: BSc
    high-school: VWO; master: MBA; vocational: MBO 4; high-school: HAVO; certificate: Certificaat; other: Postacademische opleiding; vocational: MBO 3; other: Graduaat`,
  subjects: `Verpleegkunde; Civiele techniek; Accountancy; Nederlandse taal en cultuur; Informatica; Hotelmanagement; Beeldende kunst; Rechtsgeleerdheid; Biologie; Marketing
    Lastechniek; Sociaal werk; Toegepaste wiskunde; Kunstgeschiedenis; Elektrotechniek`,
  skills: `Excel; Python; Triage; Wondzorg; MIG-lassen; Tekening lezen; Exact; Klassenmanagement; Heftruckcertificaat; Contracten opstellen; HACCP
    Figma; SQL; Voorraadbeheer; Photoshop; Onderhandelen; EHBO; AutoCAD; Presenteren; AFAS; Voedselveiligheid; Kubernetes; Kassa
    Tekstschrijven; SEO; Spaans; Risicoanalyse; Begroten; C++; Leidinggeven`,
  points: `Wachttijden op de polikliniek met een derde verkort; Een ploeg van zes geleid op twee bouwplaatsen
    Maandafsluitingen voor elf dochterbedrijven; Leesonderwijs aan klassen tot dertig kinderen
    Uitval in de nachtdienst van 4% naar 1,5%; Leveringscontracten van 2,4 miljoen opgesteld; Patisserie voor 120 gasten per avond
    Nieuw rooster ingevoerd dat overwerk beëindigde; Twaalf leerlingen opgeleid, allen geslaagd; Boekingssysteem zonder storing naar de cloud verhuisd
    Dagelijks zo’n zestig telefoontjes beantwoord; Open dag met 900 bezoekers georganiseerd; Regionale veiligheidsprijs gewonnen in 2019
    Handboek voor nieuwe collega’s herschreven; Veertig bestelbussen rijdend gehouden; Begrotingen per kwartaal opgesteld
    Wekelijkse telling die het verlies halveerde; Stages van leerlingen begeleid; Dashboards gebouwd die verkoop dagelijks gebruikt; Verantwoordelijk voor openen en sluiten van de winkel`,
  summaries: `Betrouwbaar en nieuwsgierig, met vele jaren praktijk.
    Ik houd van heldere plannen, goed gereedschap en mensen die lachen op het werk.; Op zoek naar een plek waar ik kan doorgeven wat ik heb geleerd.`,
  work: 'Werkervaring; Ervaring; Loopbaan; Professionele ervaring; Beroepservaring; Banen',
  education: 'Opleiding; Opleidingen; Onderwijs; Studie; Scholing',
  skillHeadings: 'Vaardigheden; Competenties; Kennis; Kwaliteiten; Wat ik kan',
  about: 'Profiel; Over mij; Samenvatting; Doel',
  contact: 'Contact; Persoonlijke gegevens',
  present: 'heden; Heden; nu; huidig',
  seasons: 'Lente; Zomer; Herfst; Winter',
  to: ' tot ',
  at: ' bij ',
  in: ' in ',
  document: 'Curriculum Vitae; CV',
  references: 'Referenties op aanvraag; Referenties beschikbaar op verzoek',
  groups: 'Technisch; Persoonlijk; Software; Overig',
  labels: 'Periode; Functie; Werkgever; Plaats; School; Diploma; Richting; E-mail; Telefoon',
  phone: '+31 20 555 01##; 06 5550 01##; +32 470 55 01 ##',
}
