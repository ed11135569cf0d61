import type { VisitorWords } from './words.ts'

export const ptBr: VisitorWords = {
  phrases: {
    reportHint: 'Uma pessoa lê cada denúncia. Quem criou a página não vê quem a denunciou.',
    reason: 'Motivo',
    chooseReason: 'Escolha um motivo',
    whatIsWrong: 'O que está errado?',
    emailForAnswer: 'Seu e-mail (opcional, para nossa resposta)',
    sendReport: 'Enviar denúncia',
    reported: 'Sua denúncia',
    reportThanks: 'Agradecemos o aviso. Uma pessoa vai analisar.',
    controlCharacters: 'Remova os caracteres de controle',
    codeNeeded: 'Esta página abre com um link privado ou com o PIN',
    openWithCode: 'Abrir uma página com um código',
    pinOrCode: 'PIN ou código',
    code: 'Código',
    pinOrCodeHint:
      'Os 4 dígitos do PIN ou os 12 caracteres no fim de um link privado. Quem criou a página vê em que dia um link foi aberto, mas nada sobre você.',
    codeHint: 'Os 12 caracteres no fim de um link privado. Quem criou a página vê em que dia ele foi aberto, mas nada sobre você.',
    checkTitle: 'Verificar uma declaração',
    checkHint: 'Descubra se uma declaração assinada sobre uma pessoa continua igual e o que aconteceu com ela.',
    pasteCredential: 'Cole uma declaração assinada ou o link dela',
    chooseFile: 'Ou escolha ou arraste o arquivo, que termina com .jws',
    needsScript: 'A verificação precisa de JavaScript, porque acontece no seu navegador: nada é enviado.',
    portfolioNotFound: 'Portfólio não encontrado',
    portfolioNotFoundText: 'Este portfólio não existe ou mudou de endereço.',
    pageNotAvailable: 'Página não disponível',
    pageFrozen: 'Esta página não está disponível no momento.',
    internalError: 'Algo deu errado do nosso lado. Tente novamente.',
  },
  check: {
    notProven:
      'Ela não prova que o nome está certo nem que as palavras são verdadeiras. A assinatura é do site, não de quem escreveu: quem administra um site pode assinar qualquer coisa.',
    proven:
      'Em {day}, {site} registrou que alguém confirmou estas palavras a partir de uma caixa de e-mail própria. Nenhuma letra mudou desde então.',
    provenAt:
      'Em {day}, {site} registrou que alguém confirmou estas palavras a partir de uma caixa de e-mail de {domain}. Nenhuma letra mudou desde então.',
    shown: 'As palavras estão na página agora.',
    changed: 'Quem escreveu estas palavras as alterou desde então.',
    notShown: 'A página não mostra estas palavras no momento.',
    unknown: 'Este site não conhece esta declaração.',
    withdrawn: 'Quem escreveu estas palavras as retirou em {day}.',
    badSignature: 'A assinatura não confere: a declaração foi alterada ou nunca foi assinada aqui.',
    withdrawnKey: 'Assinada com uma chave que foi retirada em {day}. Não prova nada.',
    fitsKey: 'A assinatura confere com esta chave. Não temos como saber de quem ela era.',
    onlySiteKnows: 'Só {site} pode dizer se ela ainda vale.',
    signedElsewhere: 'Ela diz que foi assinada por {site}. {link}',
    checkThere: 'Verifique lá.',
    tooLarge: 'Este arquivo é grande demais para uma declaração assinada.',
    notNow: 'Não deu certo agora. Tente novamente em alguns minutos.',
    cannotVerify: 'Este navegador só consegue verificar assinaturas em páginas com https.',
  },
}
