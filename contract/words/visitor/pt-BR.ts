import type { VisitorWords } from './words.ts'

/* Brazilian Portuguese: see `../pt-BR.ts`. */
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
    codeIncomplete: 'Digite todos os 12 caracteres do código',
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
  accessibility: {
    title: 'Acessibilidade',
    aim: 'Todas as pessoas devem poder usar este site: com o teclado, com um leitor de tela, com letras grandes ou no celular. As páginas buscam o nível AA das WCAG 2.2.',
    checks:
      'Antes de cada versão, programas verificam todas as páginas e telas, claras e escuras, e tarefas inteiras são feitas só com o teclado. Nenhuma pessoa com deficiência o testou ainda para esta declaração.',
    limits: 'Limites conhecidos',
    pictures: 'Algumas imagens não têm descrição, porque quem criou a página não a escreveu.',
    languages: 'Textos em outro idioma que não o da página não são marcados como tais.',
    files:
      'Os arquivos PDF passam na verificação de PDF/UA-1 do programa que os cria, mas não declaram a conformidade. Para um leitor de tela, a própria página e o arquivo do Word são melhores.',
    app: 'As telas para editar uma página existem apenas em inglês.',
    barrier: 'Algo atrapalha você?',
    tell: 'Diga a quem administra este site o que você queria fazer e em qual página.',
  },
  privacy: {
    title: 'Privacidade',
    lead: 'O que este site guarda, por quê e até quando. Não tem publicidade nem rastreadores, e não carrega nada de outros sites.',
    reading: 'Quando você lê uma página',
    visits:
      'O site pode contar quantas vezes uma página foi lida em um dia, sem cookie, sem o seu endereço IP e sem nenhum dado sobre você. Os números são apagados depois de 400\u00a0dias.',
    codes:
      'Um PIN ou um link privado abre informações privadas no seu dispositivo. Quem criou a página vê em que dia um link foi aberto, mas nada sobre você.',
    attacks:
      'Para impedir ataques, um código calculado a partir do seu endereço IP é guardado por no máximo 30\u00a0dias. O registro do servidor contém endereços IP.',
    writing: 'Quando você recomenda alguém ou escreve a essa pessoa',
    endorsing:
      'Seu e-mail confirma que as palavras são suas, e não é público. Com o link no seu e-mail, você pode mudá-las ou retirá-las quando quiser.',
    messages: 'Uma mensagem chega por e-mail a quem criou a página, com o seu endereço, e é apagada aqui assim que é entregue.',
    account: 'Quando você tem uma conta',
    content:
      'O que você informa é guardado até que você apague, e mostrado a quem você escolhe. Das senhas, guarda-se apenas um hash. Um cookie mantém você conectado por no máximo 30\u00a0dias.',
    leaving:
      'Em “Account” você pode baixar tudo o que é guardado sobre você e excluir a conta. Os dados são sobrescritos em até um dia; as cópias nos backups duram o mesmo que eles.',
    questions: 'Dúvidas',
    contact: 'Quem administra este site presta mais informações e corrige ou apaga o que diz respeito a você.',
  },
}
