import type { Words } from './words.ts'

export const de: Words = {
  first:
    'Jonas; Katharina; Lukas; Annette; Moritz; Sabine; Emre; Friederike; Holger; Marlene; Tobias; Ayşe; Gregor; Ulrike; Nele; Matthias',
  last: 'Hartwig; Küster; Brandt; Schönfelder; Yılmaz; Ostermann; Lindqvist; Petersen; von Rhoden; Kowalke; Zimmer; Engels; Hartwig-Brandt; Großmann; Feldkamp; Reuter',
  titles: `Gesundheits- und Krankenpflegerin; Zimmermann; Bilanzbuchhalter; Grundschullehrerin; WIG-Schweißer; Bauingenieur; Rechtsanwältin; Souschef
    Lagerist; Zahnmedizinische Fachangestellte; Softwareentwickler; Leiterin Marketing; Busfahrer; Rechtsanwaltsfachangestellte; Apothekerin; Filialleiter
    Elektroniker für Betriebstechnik; Produktmanagerin; Tierarzthelferin; Lohnbuchhalter; Grafikdesignerin; Sozialpädagoge; Personalreferentin; Notfallsanitäter
    Maschinenführer; Datenanalystin; Gärtnermeister; Flugbegleiterin; Kundenberater; Kuratorin; Anlagenmechaniker SHK; Kreditsachbearbeiterin
    Qualitätsprüfer; Kaufmännische Leitung; Barista; Lektorin; Physiotherapeut; Teamleiter Backend; Immobilienmaklerin; Wissenschaftliche Mitarbeiterin`,
  organizations: `Lindhoff & Söhne; Morgenrot; Grundschule am Anger; Kestrel Dynamik GmbH; Wolkenwerk; Zum Goldenen Kessel; Klinik Sankt Vinzenz; Nordlicht
    Stadtverwaltung Ahlbeck; Vantrex; Pohl + Partner; Rotdorn; QBT; Laternenfisch; Zahnarztpraxis Dr. Obermeier; Greif Spedition AG; Halkyon
    Klarwasser; Haus Tamarinde; Steinkauz; Fenner Rechtsanwälte PartG; Kobalt Nord; Ahornblatt; Thymian & Rose; Brückenstein; Eisental; Zaunkönig
    Stadtbücherei Dünen; Solvista; Autohaus Eichhorst; NWDA; Kieferngrund; Lerchensporn; Zweistromland; Silberstreif; Glut; Sparkasse Hallerau
    Fass & Dauben; Leuchtturm; Immergrün eG; Moosrand e.V.; Zephir`,
  cities:
    'Hamburg; Dresden; Köln; Leipzig; Freiburg im Breisgau; Wien; Zürich; Bremen; Augsburg; Kassel; Graz; Rostock; Frankfurt am Main; Mainz; Bern',
  schools: `Universität Ahlbeck; Berufskolleg West; Technische Universität Hallerau; Hochschule für Gestaltung Dünen; Goethe-Gymnasium; Handwerkskammer Ostrach
    Fachhochschule Kieferngrund; Filmakademie Nord; Berufsschule für Metalltechnik; Pflegeschule Sankt Vinzenz; Realschule am Park; Duale Hochschule Süd; HTWO
    Albertinum; Meisterschule Ulmen`,
  degrees: `bachelor: Bachelor of Science; bachelor: B.A.; master: M.Sc.; master: Master of Arts; diplom: Diplom; doctorate: Promotion; bachelor: Bachelor of Engineering
    high-school: Abitur; master: MBA; vocational: Ausbildung; vocational: Gesellenbrief; state-examination: Erstes Staatsexamen; high-school: Mittlere Reife
    vocational: Meisterbrief; certificate: Zertifikat`,
  subjects: `Pflegewissenschaft; Bauingenieurwesen; Rechnungswesen und Controlling; Germanistik; Informatik; Hotelmanagement; Bildende Kunst; Rechtswissenschaft
    Biologie; Marketing; Schweißtechnik; Soziale Arbeit; Angewandte Mathematik; Kunstgeschichte; Elektrotechnik`,
  skills: `Excel; Python; Wundversorgung; Ersteinschätzung; MAG-Schweißen; Bauzeichnungen lesen; DATEV; Unterrichtsplanung; Staplerschein; Vertragsgestaltung; HACCP
    Figma; SQL; Lagerhaltung; Photoshop; Verhandlungsführung; Erste Hilfe; AutoCAD; Moderation; Lexware; Lebensmittelhygiene; Kubernetes; Kassenführung
    Texten; SEO; Spanisch; Gefährdungsbeurteilung; Budgetplanung; C++; Teamführung`,
  points: `Wartezeiten in der Ambulanz um ein Drittel verkürzt; Leitung einer Kolonne von sechs Leuten auf zwei Baustellen
    Monatsabschlüsse für elf Tochterfirmen erstellt; Leseunterricht in Klassen mit bis zu dreißig Kindern
    Ausschuss in der Nachtschicht von 4 % auf 1,5 % gesenkt; Lieferverträge über 2,4 Mio. Euro entworfen und verhandelt; Patisserie für 120 Gäste am Abend geführt
    Neuen Dienstplan eingeführt, der Überstunden beendete; Zwölf Auszubildende zur Prüfung gebracht; Buchungssystem ohne Ausfall in die Cloud verlegt
    Täglich etwa sechzig Anrufe beantwortet; Tag der offenen Tür mit 900 Gästen organisiert; Sicherheitspreis der Region im Jahr 2019 gewonnen
    Handbuch für neue Kolleginnen neu geschrieben; Vierzig Lieferwagen einsatzbereit gehalten; Budgets geplant und vierteljährlich berichtet
    Wöchentliche Zählung eingeführt, die Verluste halbierte; Praktika von Pflegeschülern betreut; Auswertungen gebaut, die der Vertrieb täglich nutzt; Verantwortlich für Öffnung und Abschluss des Ladens`,
  summaries: `Zuverlässig und neugierig, mit vielen Jahren Praxis in kleinen und großen Teams.
    Ich mag klare Pläne, gutes Werkzeug und Menschen, die bei der Arbeit lachen.; Ich suche einen Ort, an dem ich weitergeben kann, was ich gelernt habe.`,
  work: 'Berufserfahrung; Beruflicher Werdegang; Praxiserfahrung; Berufspraxis; Werdegang; Stationen; Tätigkeiten',
  education: 'Ausbildung; Bildungsweg; Schule und Studium; Akademischer Werdegang; Qualifikation',
  skillHeadings: 'Kenntnisse; Fähigkeiten; Kompetenzen; Was ich kann; Fachkenntnisse; Stärken',
  about: 'Profil; Über mich; Kurzprofil; Zusammenfassung',
  contact: 'Kontakt; Persönliche Daten',
  present: 'heute; Heute; jetzt; dato; laufend',
  seasons: 'Frühjahr; Sommer; Herbst; Winter',
  to: ' bis ',
  at: ' bei ',
  in: ' in ',
  document: 'Lebenslauf; Curriculum Vitae; Bewerbung',
  references: 'Referenzen auf Anfrage; Zeugnisse und Referenzen gern auf Anfrage',
  groups: 'Fachlich; Persönlich; Software; Sonstiges',
  labels: 'Zeitraum; Tätigkeit; Arbeitgeber; Ort; Schule; Abschluss; Fach; E-Mail; Telefon',
  phone: '+49 30 5550 1##; 0171 555 01##; +49 (0)221 555 0###',
}
