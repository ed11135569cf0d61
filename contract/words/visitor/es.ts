import type { VisitorWords } from './words.ts'

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
}
