import type { Words } from './words.ts'

export const es: Words = {
  first:
    'Lucía; Andrés; Ximena; Joaquín; Pilar; Rodrigo; Valentina; Íñigo; Marisol; Esteban; Nuria; Gonzalo; Belén; Ulises; Carmen; José Manuel',
  last: 'Herrera Soto; Quiroga; Echeverría; Montes; Villalba; Ibarra; Núñez Prado; Cárdenas; Salvatierra; Olmedo; Gallardo; Peña; de la Fuente; Arrieta; Roldán; Zúñiga',
  titles: `Enfermera; Carpintero de obra; Contable sénior; Maestra de primaria; Soldador TIG; Ingeniero de caminos; Abogada asociada; Segundo de cocina
    Encargado de almacén; Higienista dental; Programador; Directora de marketing; Conductor de autobús; Secretaria jurídica; Farmacéutica; Jefe de tienda
    Electricista; Responsable de producto; Auxiliar veterinaria; Técnico de nóminas; Diseñadora gráfica; Trabajadora social; Técnica de selección; Técnico de emergencias
    Operario de máquinas; Analista de datos; Jardinero jefe; Tripulante de cabina; Agente de atención al cliente; Conservadora de museo; Fontanero; Gestor de préstamos
    Inspector de calidad; Director de operaciones; Barista; Correctora de estilo; Fisioterapeuta; Líder técnico; Agente inmobiliario; Investigadora posdoctoral`,
  organizations: `Alborada; Ferrán e Hijos; Colegio San Telmo; Kestrel Dinámica S.L.; Marlo; El Caldero; Clínica Santa Brígida; Marea Alta
    Ayuntamiento de Valdeoro; Vantrex; Peláez y Cía.; Petirrojo; QBT; Farolillo; Dental Los Tilos; Transportes Galgo S.A.; Alción
    Aguaclara; Casa Tamarindo; Sierra Azul; Fuentes Abogados; Cobalto Norte; Hoja de Arce; Tomillo y Enebro; Puentepiedra; Valdehierro; Calle Reyezuelo
    Biblioteca de las Dunas; Solvista; Taller El Roble; NWDA; Pinar del Río; Alondra; Dos Ríos; Hilo de Plata; Rescoldo; Banco Hallar
    Barrica; Mirador; Siempreviva; Fundación Musgo; Céfiro`,
  cities:
    'Madrid; Sevilla; Valencia; Bogotá; Zaragoza; Lima; Ciudad de México; Bilbao; Córdoba; Montevideo; A Coruña; Guadalajara; Quito; Málaga; Santiago de Chile',
  schools: `Universidad de Valdeoro; Instituto Tecnológico del Sur; Universidad Politécnica del Ebro; Escuela de Hostelería La Ribera; IES Antonio Machado; Aula Norte
    Escuela de Enfermería Santa Brígida; Academia de Cine del Norte; Centro de Formación Las Dunas; Universidad Hallar; Conservatorio del Sur; Liceo Bolívar; UTDE; Facultad Abierta de Lima; Escuela Taller El Roble`,
  degrees: `bachelor: Grado; bachelor: Licenciatura; master: Máster; master: Maestría; other: Diplomatura; doctorate: Doctorado; master: Ingeniería Superior
    high-school: Bachillerato; master: MBA; vocational: Técnico Superior; vocational: Ciclo Formativo de Grado Medio; certificate: Certificado; other: Tecnicatura; other: Título Propio; other: Especialización`,
  subjects: `Enfermería; Ingeniería Civil; Contabilidad y Finanzas; Filología Hispánica; Informática; Hostelería; Bellas Artes; Derecho; Biología; Marketing
    Soldadura y Calderería; Trabajo Social; Matemáticas Aplicadas; Historia del Arte; Electrotecnia`,
  skills: `Excel; Python; Triaje; Cura de heridas; Soldadura MIG; Lectura de planos; ContaPlus; Gestión del aula; Carné de carretillero; Redacción de contratos; APPCC
    Figma; SQL; Control de existencias; Photoshop; Negociación; Primeros auxilios; AutoCAD; Hablar en público; A3; Manipulación de alimentos; Kubernetes; Manejo de caja
    Redacción; SEO; Francés; Evaluación de riesgos; Presupuestos; C++; Coordinación de equipos`,
  points: `Reduje en un tercio la espera en consultas externas; Dirigí una cuadrilla de seis personas en dos obras
    Cierres mensuales de once filiales; Enseñé a leer en clases de hasta treinta niños
    Bajé el desecho del turno de noche del 4 % al 1,5 %; Redacté y negocié contratos por 2,4 millones; Llevé la partida de postres para 120 comensales
    Implanté un cuadrante que acabó con las horas extra; Formé a doce aprendices, todos aprobados; Trasladé las reservas a la nube sin parar el servicio
    Atendí unas sesenta llamadas al día; Organicé la jornada de puertas abiertas con 900 visitantes; Gané el premio regional de seguridad en 2019
    Reescribí el manual de acogida; Mantuve una flota de cuarenta furgonetas; Preparé los presupuestos de cada trimestre
    Inventario semanal que redujo las pérdidas a la mitad; Tutoricé prácticas de estudiantes; Creé cuadros de mando que ventas usa a diario; Responsable de abrir y cerrar la tienda`,
  summaries: `Profesional fiable y curiosa, con muchos años de práctica.
    Me gustan los planes claros, las buenas herramientas y la gente que se ríe en el trabajo.; Busco un lugar donde enseñar lo que he aprendido.`,
  work: 'Experiencia laboral; Experiencia; Trayectoria profesional; Experiencia profesional; Empleos; Carrera',
  education: 'Formación; Educación; Formación académica; Estudios; Historial académico',
  skillHeadings: 'Habilidades; Competencias; Aptitudes; Conocimientos; Lo que sé hacer',
  about: 'Perfil; Sobre mí; Resumen; Objetivo',
  contact: 'Contacto; Datos personales',
  present: 'actualidad; Actualidad; presente; hoy; actual',
  seasons: 'Primavera; Verano; Otoño; Invierno',
  to: ' a ',
  at: ' en ',
  in: ' en ',
  document: 'Currículum vítae; Hoja de vida; CV',
  references: 'Referencias disponibles a petición; Referencias a solicitud',
  groups: 'Técnicas; Personales; Herramientas; Otras',
  labels: 'Periodo; Puesto; Empresa; Lugar; Centro; Título; Especialidad; Correo; Teléfono',
  phone: '+34 600 555 ###; +57 601 555 01##; 91 555 01 ##',
}
