import type { Words } from './words.ts'

export const it: Words = {
  first:
    'Giulia; Lorenzo; Ornella; Davide; Chiara; Tommaso; Fatima; Ruggero; Benedetta; Simone; Ilaria; Achille; Federica; Niccolò; Agnese; Gianluca',
  last: 'Ferrante; Bellandi; De Santis; Morandini; Colonna; Vitale; Sorrentino; Lucchesi; Brambati; Pagani; Rinaldi; Zanetti; Dell’Orto; Marchetti; Testa; Guidi',
  titles: `Infermiera; Falegname; Ragioniere; Insegnante di scuola primaria; Saldatore TIG; Ingegnere strutturista; Avvocata associata; Sous-chef
    Capo magazziniere; Igienista dentale; Sviluppatore software; Direttrice marketing; Autista di autobus; Segretaria legale; Farmacista; Responsabile di negozio
    Elettricista; Responsabile di prodotto; Assistente veterinaria; Addetto alle paghe; Grafico; Assistente sociale; Addetta alla selezione; Soccorritore
    Operatore di macchina; Analista dati; Giardiniere; Assistente di volo; Addetto al servizio clienti; Curatrice; Idraulico; Addetto ai prestiti
    Controllore qualità; Direttore operativo; Barista; Redattrice; Fisioterapista; Capo sviluppo; Agente immobiliare; Assegnista di ricerca`,
  organizations: `Biancospino; Ferri & Figli; Scuola Primaria Collodi; Kestrel Dinamica S.r.l.; Marlò; Il Paiolo di Rame; Clinica Santa Brigida; Alta Marea
    Comune di Valdoro; Vantrex; Fratelli Pellini; Pettirosso; QBT; Lanterna; Studio Dentistico Tigli; Trasporti Levriero S.p.A.; Alcione
    Acquachiara; Casa Tamarindo; Cresta Azzurra; Fontana e Associati; Cobalto Nord; Foglia d’Acero; Timo e Ginepro; Pontepietra; Valferro; Via dello Scricciolo
    Biblioteca delle Dune; Solvista; Officina della Quercia; NWDA; Pineta; Allodola; Due Fiumi; Filo d’Argento; Brace; Banca Allori
    Botte & Doga; Belvedere; Sempreverde; Cooperativa Muschio; Zefiro`,
  cities:
    'Torino; Bologna; Napoli; Verona; Lecce; Lugano; Trieste; Palermo; Genova; Reggio Emilia; Padova; Bari; L’Aquila; Cagliari; Perugia',
  schools: `Università di Valdoro; Politecnico del Levante; Istituto Alberghiero Collodi; Accademia di Belle Arti Dune; Liceo Scientifico Galvani; Scuola Holden Nord
    Scuola Infermieri Santa Brigida; Università degli Studi Allori; ITIS Pacinotti; Conservatorio del Golfo; Centro Formazione Quercia; Istituto Tecnico Valferro; UTDI; Scuola di Cinema Pineta; Ateneo Due Fiumi`,
  degrees: `bachelor: Laurea triennale; bachelor: Laurea; master: Laurea magistrale; master: Master di II livello; other: Master di I livello; doctorate: Dottorato di ricerca; master: Laurea specialistica
    high-school: Maturità; master: MBA; high-school: Diploma; vocational: Qualifica professionale; certificate: Certificato; other: Diploma di specializzazione; other: Perfezionamento; vocational: Attestato`,
  subjects: `Infermieristica; Ingegneria Civile; Economia e Finanza; Lettere Moderne; Informatica; Gestione alberghiera; Pittura; Giurisprudenza; Biologia; Marketing
    Saldatura e carpenteria; Servizio Sociale; Matematica Applicata; Storia dell’Arte; Elettrotecnica`,
  skills: `Excel; Python; Triage; Medicazioni; Saldatura MIG; Lettura del disegno; Zucchetti; Gestione della classe; Patentino muletto; Stesura di contratti; HACCP
    Figma; SQL; Gestione scorte; Photoshop; Trattativa; Primo soccorso; AutoCAD; Parlare in pubblico; TeamSystem; Igiene alimentare; Kubernetes; Gestione cassa
    Scrittura; SEO; Spagnolo; Valutazione dei rischi; Budget; C++; Guida di un gruppo`,
  points: `Ridotta di un terzo l’attesa in ambulatorio; Guidata una squadra di sei persone in due cantieri
    Chiusure mensili di undici controllate; Insegnata la lettura a classi di trenta bambini
    Ridotti gli scarti di notte dal 4% all’1,5%; Redatti e negoziati contratti per 2,4 milioni; Gestita la pasticceria per 120 coperti
    Introdotto un turno che ha eliminato gli straordinari; Formati dodici apprendisti, tutti promossi; Trasferite le prenotazioni nel cloud senza fermi
    Risposto a circa sessanta telefonate al giorno; Organizzata la giornata aperta con 900 visitatori; Vinto il premio regionale per la sicurezza nel 2019
    Riscritto il manuale dei nuovi assunti; Mantenuta una flotta di quaranta furgoni; Preparati i budget trimestrali
    Inventario settimanale che ha dimezzato le perdite; Seguiti i tirocini degli allievi; Costruiti cruscotti usati ogni giorno dalle vendite; Responsabile dell’apertura e chiusura del negozio`,
  summaries: `Professionista affidabile e curiosa, con molti anni di pratica.
    Amo i piani chiari, i buoni strumenti e chi ride sul lavoro.; Cerco un luogo dove insegnare quello che ho imparato.`,
  work: 'Esperienza lavorativa; Esperienze professionali; Esperienza; Percorso professionale; Carriera; Impieghi',
  education: 'Istruzione; Formazione; Istruzione e formazione; Studi; Percorso di studi',
  skillHeadings: 'Competenze; Capacità; Abilità; Conoscenze; Cosa so fare',
  about: 'Profilo; Su di me; Sommario; Obiettivo',
  contact: 'Contatti; Recapiti',
  present: 'oggi; Oggi; presente; in corso; attuale',
  seasons: 'Primavera; Estate; Autunno; Inverno',
  to: ' a ',
  at: ' presso ',
  in: ' in ',
  document: 'Curriculum vitae; CV',
  references: 'Referenze su richiesta; Referenze disponibili su richiesta',
  groups: 'Tecniche; Personali; Strumenti; Altre',
  labels: 'Periodo; Mansione; Datore di lavoro; Luogo; Istituto; Titolo; Indirizzo; E-mail; Telefono',
  phone: '+39 06 5550 1###; 333 555 01##; +39 02 5550 ####',
}
