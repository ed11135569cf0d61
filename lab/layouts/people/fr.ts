import type { Words } from './words.ts'

export const fr: Words = {
  first:
    'Camille; Étienne; Solène; Karim; Margaux; Baptiste; Aïcha; Lucien; Hélène; Maxime; Inès; Gaspard; Odile; Thibault; Noémie; Jean-Luc',
  last: 'Delorme; Benali; Rousselot; Vasseur; Le Goff; Marchand; Diallo; Perrin; Castaing; Blanchet; Da Silva; Lemaître; Fournel; Garnier-Petit; Ollivier; Brun',
  titles: `Infirmière diplômée d’État; Menuisier; Comptable principal; Professeure des écoles; Soudeur TIG; Ingénieur structure; Avocate collaboratrice; Sous-chef de cuisine
    Chef d’entrepôt; Assistante dentaire; Développeur web; Directrice marketing; Conducteur de bus; Secrétaire juridique; Pharmacienne; Responsable de magasin
    Électricien; Cheffe de produit; Auxiliaire vétérinaire; Gestionnaire de paie; Graphiste; Assistante sociale; Chargée de recrutement; Ambulancier
    Opérateur de production; Analyste de données; Jardinier paysagiste; Hôtesse de l’air; Conseiller clientèle; Conservatrice de musée; Plombier chauffagiste; Chargé de crédit
    Contrôleur qualité; Directeur des opérations; Barista; Correctrice; Kinésithérapeute; Responsable technique; Agent immobilier; Chercheuse postdoctorale`,
  organizations: `Aubépine; Martin & Filles; École Jules-Verne; Kestrel Dynamique SARL; Marlou; Le Chaudron de Cuivre; Clinique Sainte-Odile; Grand Large
    Mairie de Saint-Aubin; Vantrex; Pelletier Frères; Rougegorge; QBT; Lanterne; Cabinet dentaire des Tilleuls; Transports Lévrier SA; Alcyon
    Clairval; Maison Tamarin; Crête Bleue; Fenouil & Associés; Cobalt Nord; Feuille d’Érable; Thym & Genièvre; Pont-Neuf; Valfer; Rue du Roitelet
    Médiathèque des Dunes; Solvista; Garage du Chêne; NWDA; Pinède; Alouette; Deux-Rivières; Fil d’Argent; Braise; Banque Hallier
    Fût et Douelle; Belvédère; Toujours Vert; Association Mousse; Zéphyr`,
  cities:
    'Lyon; Nantes; Bordeaux; Lille; Rennes; Bruxelles; Genève; Toulouse; Dijon; Montréal; Saint-Étienne; Clermont-Ferrand; Aix-en-Provence; Namur; Brest',
  schools: `Université de Clairval; IUT de Saint-Aubin; École nationale des ponts du Sud; Institut supérieur de gestion; Lycée Jean-Moulin; Sciences Dunes
    IFSI Sainte-Odile; École de cinéma du Nord; CFA du bâtiment; Université Hallier; École hôtelière des Alpes; Beaux-Arts de Valfer; ESCM; Conservatoire du Midi; Greta Littoral`,
  degrees: `bachelor: Licence; bachelor: Bachelor; master: Master; master: Master 2; other: BTS; doctorate: Doctorat; master: Diplôme d’ingénieur
    high-school: Baccalauréat; master: MBA; other: DUT; vocational: CAP; high-school: Bac pro; other: Diplôme d’État; certificate: Certificat; other: DEUG`,
  subjects: `Soins infirmiers; Génie civil; Comptabilité et gestion; Lettres modernes; Informatique; Hôtellerie; Arts plastiques; Droit des affaires; Biologie; Marketing
    Chaudronnerie; Travail social; Mathématiques appliquées; Histoire de l’art; Électrotechnique`,
  skills: `Excel; Python; Triage des patients; Pansements; Soudage MIG; Lecture de plans; Sage; Gestion de classe; CACES 3; Rédaction de contrats; HACCP
    Figma; SQL; Gestion des stocks; Photoshop; Négociation; Premiers secours; AutoCAD; Prise de parole; Cegid; Hygiène alimentaire; Kubernetes; Tenue de caisse
    Rédaction web; SEO; Espagnol; Analyse des risques; Suivi budgétaire; C++; Encadrement`,
  points: `Réduction d’un tiers du temps d’attente en consultation; Encadrement d’une équipe de six personnes sur deux chantiers
    Clôtures mensuelles de onze filiales; Apprentissage de la lecture dans des classes de trente élèves
    Baisse des rebuts de nuit de 4 % à 1,5 %; Rédaction et négociation de contrats pour 2,4 M€; Tenue du poste pâtisserie pour 120 couverts
    Mise en place d’un planning sans heures supplémentaires; Formation de douze apprentis, tous diplômés; Migration du système de réservation sans interruption
    Réponse à une soixantaine d’appels par jour; Organisation de la journée portes ouvertes, 900 visiteurs; Prix régional de la sécurité en 2019
    Refonte du livret d’accueil; Entretien d’une flotte de quarante camionnettes; Préparation des budgets trimestriels
    Inventaire hebdomadaire qui a divisé les pertes par deux; Tutorat d’élèves infirmiers; Tableaux de bord utilisés chaque jour par les ventes; Ouverture et fermeture de la boutique`,
  summaries: `Professionnelle fiable et curieuse, avec de longues années de pratique.
    J’aime les plans clairs, les bons outils et les gens qui rient au travail.; Je cherche un lieu où transmettre ce que j’ai appris.`,
  work: 'Expérience professionnelle; Expériences; Parcours professionnel; Parcours; Carrière; Emplois occupés',
  education: 'Formation; Formations et diplômes; Études; Parcours scolaire; Cursus',
  skillHeadings: 'Compétences; Savoir-faire; Atouts; Compétences clés; Ce que je sais faire',
  about: 'Profil; À propos; Résumé; Objectif',
  contact: 'Contact; Coordonnées',
  present: 'aujourd’hui; Aujourd’hui; présent; en cours; à ce jour',
  seasons: 'Printemps; Été; Automne; Hiver',
  to: ' à ',
  at: ' chez ',
  in: ' en ',
  document: 'Curriculum vitæ; CV',
  references: 'Références sur demande; Références disponibles sur demande',
  groups: 'Techniques; Personnelles; Outils; Autres',
  labels: 'Période; Poste; Employeur; Lieu; Établissement; Diplôme; Spécialité; Courriel; Téléphone',
  phone: '+33 6 39 98 ## ##; 06 39 98 ## ##; +32 2 555 01 ##',
}
