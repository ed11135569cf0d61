import type { VisitorWords } from './words.ts'

/* Spanish: see `../es.ts`. */
export const es: VisitorWords = {
  phrases: {
    reportHint: 'Una persona lee cada denuncia. La persona a la que pertenece la página no ve quién la denuncia.',
    reason: 'Motivo',
    chooseReason: 'Elija un motivo',
    whatIsWrong: '¿Qué problema hay?',
    emailForAnswer: 'Su correo electrónico (opcional, para nuestra respuesta)',
    sendReport: 'Enviar la denuncia',
    reported: 'Su denuncia',
    reportThanks: 'Gracias. Una persona la revisará.',
    controlCharacters: 'Elimine los caracteres de control',
    codeNeeded: 'Esta página se abre con un enlace privado o con el PIN',
    openWithCode: 'Abrir una página con un código',
    pinOrCode: 'PIN o código',
    code: 'Código',
    pinOrCodeHint:
      'Los 4 dígitos del PIN o los 12 caracteres del final de un enlace privado. La persona a la que pertenece la página verá qué día se abre un enlace, pero nada sobre usted.',
    codeHint:
      'Los 12 caracteres del final de un enlace privado. La persona a la que pertenece la página verá qué día se abre, pero nada sobre usted.',
    codeIncomplete: 'Escriba los 12 caracteres del código',
    checkTitle: 'Comprobar una declaración',
    checkHint: 'Averigüe si una declaración firmada sobre una persona sigue intacta y qué ha sido de ella.',
    pasteCredential: 'Pegue una declaración firmada o su enlace',
    chooseFile: 'O elija o arrastre hasta aquí su archivo, que termina en .jws',
    needsScript: 'Para comprobarla se necesita JavaScript, porque la comprobación se hace en su navegador: no se envía nada.',
    portfolioNotFound: 'Portafolio no encontrado',
    portfolioNotFoundText: 'Este portafolio no existe o ha cambiado de dirección.',
    pageNotAvailable: 'Página no disponible',
    pageFrozen: 'Esta página no está disponible por el momento.',
    internalError: 'Se ha producido un error en nuestro sitio. Inténtelo de nuevo.',
  },
  check: {
    notProven:
      'No demuestra que el nombre sea correcto ni que las palabras sean ciertas. La firma es del sitio, no de quien escribió: quien gestiona un sitio puede firmar cualquier cosa.',
    proven:
      'El {day}, {site} registró que alguien confirmó estas palabras desde su propio correo. Desde entonces no ha cambiado ni una letra.',
    provenAt:
      'El {day}, {site} registró que alguien confirmó estas palabras desde un correo de {domain}. Desde entonces no ha cambiado ni una letra.',
    shown: 'Las palabras están ahora en la página.',
    changed: 'Quien escribió estas palabras las ha cambiado desde entonces.',
    notShown: 'La página no muestra estas palabras por el momento.',
    unknown: 'Este sitio no conoce esta declaración.',
    withdrawn: 'Quien escribió estas palabras las retiró el {day}.',
    badSignature: 'La firma no coincide: la declaración se modificó o nunca se firmó aquí.',
    withdrawnKey: 'Firmada con una clave que se retiró el {day}. No demuestra nada.',
    fitsKey: 'La firma corresponde a esta clave. No podemos saber de quién era.',
    onlySiteKnows: 'Solo {site} puede decir si sigue vigente.',
    signedElsewhere: 'Dice que la firmó {site}. {link}',
    checkThere: 'Compruébela allí.',
    tooLarge: 'Este archivo es demasiado grande para una declaración firmada.',
    notNow: 'No se ha podido comprobar en este momento. Inténtelo de nuevo dentro de unos minutos.',
    cannotVerify: 'Este navegador solo puede verificar firmas en páginas con https.',
  },
  accessibility: {
    title: 'Accesibilidad',
    aim: 'Todas las personas deberían poder usar este sitio: con el teclado, con un lector de pantalla, con letra grande o en un teléfono. Las páginas aspiran al nivel AA de las WCAG 2.2.',
    checks:
      'Antes de cada versión, unos programas revisan todas las páginas y pantallas, claras y oscuras, y se prueban tareas enteras solo con el teclado. Ninguna persona con discapacidad lo ha probado todavía para esta declaración.',
    limits: 'Límites conocidos',
    pictures: 'Algunas imágenes no tienen descripción, porque la persona a la que pertenece la página no la ha escrito.',
    languages: 'Los textos en un idioma distinto del de la página no están marcados como tales.',
    files:
      'Los archivos PDF superan la comprobación de PDF/UA-1 del programa que los crea, pero no lo declaran. Para un lector de pantalla convienen más la propia página y su archivo de Word.',
    app: 'Las pantallas para editar una página solo existen en inglés.',
    barrier: '¿Ha encontrado alguna barrera?',
    tell: 'Diga a quienes gestionan este sitio qué quería hacer y en qué página.',
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Qué guarda este sitio, por qué y hasta cuándo. No tiene publicidad ni rastreadores, y no carga nada de otros sitios.',
    reading: 'Cuando lee una página',
    visits:
      'El sitio puede contar cuántas veces se leyó una página en un día, sin cookies, sin su dirección IP y sin ningún dato sobre usted. Las cifras se borran a los 400\u00a0días.',
    codes:
      'Un PIN o un enlace privado abre datos privados en su dispositivo. La persona a la que pertenece la página ve qué día se abrió un enlace, pero nada sobre usted.',
    attacks:
      'Para detener ataques se conserva, como máximo 30\u00a0días, un código calculado a partir de su dirección IP. El registro del servidor contiene direcciones IP.',
    writing: 'Cuando recomienda a alguien o le escribe',
    endorsing:
      'Su correo electrónico confirma que las palabras son suyas, y no es público. Con el enlace de su correo puede cambiarlas o retirarlas cuando quiera.',
    messages:
      'Un mensaje llega por correo a la persona a la que pertenece la página, con su dirección, y se borra aquí en cuanto se entrega.',
    account: 'Cuando tiene una cuenta',
    content:
      'Lo que introduce se guarda hasta que lo borra, y se muestra a quienes usted elige. De las contraseñas solo se guarda un hash. Una cookie mantiene la sesión abierta, 30\u00a0días como máximo.',
    leaving:
      'En «Account» puede descargar todo lo que se guarda sobre usted y eliminar la cuenta. Sus datos se sobrescriben en el plazo de un día; los que están en copias de seguridad se conservan mientras existan esas copias.',
    questions: 'Preguntas',
    contact: 'Quienes gestionan este sitio le informan, y corrigen o borran lo que le concierne.',
  },
}
