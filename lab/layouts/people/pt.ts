import type { Words } from './words.ts'

export const pt: Words = {
  first:
    'Beatriz; Thiago; Conceição; Vinícius; Larissa; Otávio; Jussara; Renato; Inês; Caetano; Mônica; Diogo; Rosângela; Heitor; Luana; João Pedro',
  last: 'Ferraz; Nogueira; Azevedo Lima; Queiroz; Tavares; do Amaral; Figueira; Sampaio; Brandão; Moura; Pacheco; Guimarães; Teles; Valadares; Rios; Antunes',
  titles: `Enfermeira; Carpinteiro; Contadora sênior; Professora do ensino fundamental; Soldador TIG; Engenheiro civil; Advogada associada; Subchefe de cozinha
    Supervisor de armazém; Técnica em saúde bucal; Desenvolvedor de software; Gerente de marketing; Motorista de ônibus; Secretária jurídica; Farmacêutica; Gerente de loja
    Eletricista; Coordenadora de produto; Auxiliar veterinária; Analista de folha; Designer gráfico; Assistente social; Analista de recrutamento; Socorrista
    Operador de máquinas; Cientista de dados; Jardineiro; Comissária de bordo; Atendente; Curadora; Encanador; Analista de crédito
    Inspetor de qualidade; Diretor de operações; Barista; Revisora de textos; Fisioterapeuta; Líder técnico; Corretor de imóveis; Pesquisadora`,
  organizations: `Alvorada; Ferreira & Filhos; Escola Municipal Jacarandá; Kestrel Dinâmica Ltda.; Marlô; Caldeirão de Cobre; Clínica Santa Brígida; Maré Alta
    Prefeitura de Vale do Ouro; Vantrex; Irmãos Peixoto; Pintassilgo; QBT; Lampião; Odonto Tílias; Transportes Galgo S.A.; Alcíone
    Águas Claras; Casa Tamarindo; Serra Azul; Fontes Advogados; Cobalto Norte; Folha de Bordo; Tomilho & Zimbro; Ponte de Pedra; Valferro; Rua da Corruíra
    Biblioteca das Dunas; Solvista; Oficina do Carvalho; NWDA; Pinheiral; Cotovia; Dois Rios; Fio de Prata; Brasa; Banco Halar
    Barrica; Mirante; Sempre-Viva; Instituto Musgo; Zéfiro`,
  cities:
    'São Paulo; Recife; Porto; Lisboa; Curitiba; Belo Horizonte; Salvador; Florianópolis, SC; Coimbra; Manaus; Campinas, SP; Braga; Fortaleza; Goiânia; Natal',
  schools: `Universidade Vale do Ouro; Instituto Federal do Sul; Universidade Estadual das Dunas; Faculdade Santa Brígida; Colégio Dom Pedro; Escola de Gastronomia do Cais
    Academia de Cinema do Norte; Centro de Formação Carvalho; Universidade Halar; Politécnico de Valferro; Liceu Camões; Conservatório do Sul; UTVE; Escola Técnica Jacarandá; SENAC Pinheiral`,
  degrees: `bachelor: Bacharelado; bachelor: Licenciatura; master: Mestrado; master: Mestrado Profissional; other: Tecnólogo; doctorate: Doutorado; bachelor: Graduação
    high-school: Ensino Médio; master: MBA; vocational: Curso Técnico; other: Pós-graduação; certificate: Certificado; other: Especialização; other: Aperfeiçoamento; vocational: Curso Profissional`,
  subjects: `Enfermagem; Engenharia Civil; Ciências Contábeis; Letras; Ciência da Computação; Hotelaria; Artes Visuais; Direito; Biologia; Marketing
    Soldagem; Serviço Social; Matemática Aplicada; História da Arte; Eletrotécnica`,
  skills: `Excel; Python; Triagem; Curativos; Solda MIG; Leitura de projetos; Domínio; Gestão de sala de aula; Operação de empilhadeira; Redação de contratos; Boas práticas de higiene
    Figma; SQL; Controle de estoque; Photoshop; Negociação; Primeiros socorros; AutoCAD; Oratória; TOTVS; Segurança alimentar; Kubernetes; Operação de caixa
    Redação; SEO; Espanhol; Análise de riscos; Orçamentos; C++; Liderança`,
  points: `Reduzi em um terço a espera no ambulatório; Liderei uma equipe de seis pessoas em duas obras
    Fechamentos mensais de onze filiais; Alfabetizei turmas de até trinta crianças
    Baixei o refugo do turno da noite de 4% para 1,5%; Redigi e negociei contratos de 2,4 milhões; Conduzi a confeitaria para 120 clientes por noite
    Criei uma escala que acabou com as horas extras; Formei doze aprendizes, todos aprovados; Levei as reservas para a nuvem sem interrupção
    Atendi cerca de sessenta ligações por dia; Organizei o dia de portas abertas com 900 visitantes; Ganhei o prêmio regional de segurança em 2019
    Reescrevi o manual de integração; Mantive uma frota de quarenta furgões; Preparei os orçamentos de cada trimestre
    Contagem semanal que cortou as perdas pela metade; Supervisionei estágios; Construí painéis que a equipe de vendas usa todo dia; Responsável por abrir e fechar a loja`,
  summaries: `Profissional confiável e curiosa, com muitos anos de prática.
    Gosto de planos claros, boas ferramentas e gente que ri no trabalho.; Procuro um lugar onde possa ensinar o que aprendi.`,
  work: 'Experiência profissional; Experiência; Histórico profissional; Trajetória; Empregos; Carreira',
  education: 'Formação acadêmica; Formação; Educação; Escolaridade; Estudos',
  skillHeadings: 'Habilidades; Competências; Conhecimentos; Aptidões; O que sei fazer',
  about: 'Resumo; Perfil; Sobre mim; Objetivo',
  contact: 'Contato; Dados pessoais',
  present: 'atual; Atual; presente; o momento; hoje',
  seasons: 'Primavera; Verão; Outono; Inverno',
  to: ' a ',
  at: ' na ',
  in: ' em ',
  document: 'Currículo; Curriculum Vitae',
  references: 'Referências mediante solicitação; Referências disponíveis a pedido',
  groups: 'Técnicas; Pessoais; Ferramentas; Outras',
  labels: 'Período; Cargo; Empresa; Local; Instituição; Título; Área; E-mail; Telefone',
  phone: '+55 11 5550-0###; (11) 95555-01##; +351 910 555 0##',
}
