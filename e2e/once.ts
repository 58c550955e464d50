/**
 * Journeys that do not depend on the window's width: requests and mail, who may open which address, what another person
 * did meanwhile, time zones, downloads, keys, session times, two tabs. They run at desk width only. Journeys that look
 * at a screen (its layout, axe, touch) run at both widths.
 */
const ALL = 'all'

/** By file: parts of the test titles, or all of them. `bin/once.test.js` fails for a title that no test has. */
export const ONCE: Readonly<Record<string, readonly string[] | typeof ALL>> = {
  'admin-dados-da-clinica': [
    'o que fica em branco deixa de aparecer, só pelo teclado',
    'o que se salva noutra aba aparece onde nada se digitou',
  ],
  'admin-exige-segundo-fator': ['senhas comuns são recusadas assim que a chave é ligada, e só então'],
  'admin-permissoes': [
    'duas chaves depressa, e o que outro administrador mudou no meio fica',
    'ligada e desligada depressa, fica desligada',
    'uma recusa põe a chave de volta e diz por quê',
  ],
  'admin-secretarias': [
    'cada um só vê a equipe que lhe cabe',
    'um profissional não abre a lista dos profissionais',
  ],
  'admin-seguranca': ['exporta o que está filtrado; uma falha se diz'],
  'admin-usuarios': [
    'quem é bloqueado sai na próxima ação',
    ' estas páginas não existem',
    'quem não entrou é mandado embora, e o administrador chega depois de entrar',
  ],
  'alterar-consulta': ['o que já passou ainda pode ser corrigido'],
  'alterar-senha': ['quem não entrou vai para a entrada'],
  'consulta-agendada': ['o que outra pessoa cancelou antes não muda mais, e diz por quê'],
  entrar: ['a clínica é a do endereço', 'só com o teclado', 'uma clínica que não existe'],
  'entrar-recusado': ALL,
  'envio-de-documento': ['fechar a aba no meio de um envio pergunta'],
  'foco-volta': ALL,
  'mesa-revistada': ALL,
  'mesa-tomada': ALL,
  'mesa-vigiada': ALL,
  'minha-conta': [
    'sem o id do usuário não há de quem trocar a imagem',
    'o que um paciente salva do seu perfil é lido de novo',
  ],
  'minha-conta-sair': [
    'quem descarta volta, por mais que o navegador demore',
    'o que se salva noutra aba aparece onde nada se digitou',
  ],
  'mudar-email-com-sessao-antiga': ALL,
  'navegador-curioso': [
    'o que parece HTML num nome é só texto',
    'quem sai não deixa nada no navegador',
    'a senha fica coberta, pode ser vista, colada e guardada pelo navegador',
  ],
  'paciente-confirma-pelo-link': [
    'lê-se com quatro pedidos, em três idas ao servidor',
    'um link cortado não vale, e diz com quem falar',
    'um toque que não dá o foco, como no Safari, também mostra que se envia',
  ],
  'paciente-le-mensagens': [
    'todas se leem pelo teclado, uma de cada vez, e o que se leu numa aba está lido na outra',
    'a página pergunta uma vez por minuto, e trancada não pergunta nada',
  ],
  painel: ['sair encerra a sessão, também na outra aba'],
  'programador-le-a-api': ['o leitor não vem em nenhuma outra página'],
  'recuperar-senha': [
    'um link de que nada se soube ao abrir leva a pedir outro depois de enviado',
    'quem está dentro e muda a senha pelo link entra de novo',
  ],
  remarcar: [
    'o que foi remarcado volta ao dia, à hora e à confirmação pelo link que tinha',
    'remarca para um encaixe, também num domingo',
  ],
  'secretaria-abre-um-favorito': ALL,
  'secretaria-acha-agora': [
    'o endereço de um paciente não finge filtrar',
    'a aba de um paciente que não existe diz 404, e a do próximo o seu nome',
  ],
  'secretaria-agenda-consulta': ['num domingo à noite: a consulta continua lá depois que o processo morre'],
  'secretaria-agenda-encaixe': [
    'duas recepcionistas querem o mesmo horário: a segunda não perde o que digitou',
    'agenda um encaixe de hoje para quem ainda não é paciente',
  ],
  'secretaria-agenda-pelo-teclado': [
    'quem atende o paciente é proposto, e dito; quem se escolheu fica',
    'a sugestão muda com o paciente também num encaixe',
    'uma sugestão que chega tarde não leva o nome que se digita',
    'o que se digita antes de a sugestão se mostrar fica, e a lista também',
  ],
  'secretaria-agenda-pelo-telefone': [
    'o plano que chega depois de apertar não é salvo sem ser visto',
    'o que se descarta enquanto a sugestão não vem não é agendado depois',
    'o plano de um não passa a outro a quem se muda enquanto se salva',
  ],
  'secretaria-anexa-documento': ['o documento que outra pessoa excluiu já não se baixa nem se exclui'],
  'secretaria-ao-telefone': ['o que ainda não começou não tem retorno'],
  'secretaria-barra-rapida': [
    'quem chegou hoje é dito na barra, e desfeito',
    'quem digita depressa só age sobre quem digitou',
    'uma busca que falha é dita',
    'um paciente acha páginas, e de outros pacientes nada',
  ],
  'secretaria-atalhos': ALL,
  'secretaria-depressa': [
    'um dia que não existe é recusado, e fica como foi digitado',
    'a lista não filtra por um dia que não existe',
  ],
  'secretaria-digita-a-hora': [' não envia uma hora que ninguém digitou', 'também ao remarcar'],
  'secretaria-escolhe-a-hora-do-aviso': ['uma hora que virou outra, já passada: diz as duas coisas'],
  'secretaria-escolhe-pelo-teclado': ALL,
  'secretaria-folheia-agenda': [
    'Voltar passa pelo que se olhou',
    'dias que não são de vista nenhuma abrem o mês que nomeiam',
  ],
  'secretaria-imprime-o-dia': ['ao paciente ninguém oferece a folha, e o endereço não a abre'],
  'secretaria-marca-presenca': [
    'desfazer não passa por cima do que outra pessoa fez',
    'quem saiu de aguardando por engano volta com a hora em que chegou',
    'o que a lista ainda não sabia não é marcado',
  ],
  'secretaria-move-pelo-teclado': ALL,
  'secretaria-perde-a-permissao': ALL,
  'secretaria-quase-perde-o-que-digitou': ALL,
  'secretaria-sem-conexao': [
    'uma resposta que falta não é a rede que caiu',
    'também a que se deixou antes de a rede voltar',
    'o título nunca fica sobre as linhas de outro dia',
  ],
  'secretaria-sem-resposta': ALL,
  'secretarias-mudam-a-mesma-consulta': [
    'um paciente e uma consulta são perguntados com as mesmas palavras',
    'o que não pode ser verdade ao mesmo tempo é dito no campo, e nada é gravado',
  ],
  'segundo-fator': ['um código digitado tarde volta à senha', 'a chave que não veio diz por quê'],
  'senha-comum': [
    'na senha que um link define',
    'na senha de um administrador novo',
    'o que se diz já está na tela quando um toque começa, por mais que React tenha a fazer',
    'na senha de um paciente novo',
  ],
  sessao: [
    'trancada, pede o usuário que não lembra, deixa trocar de conta, e sai depois de trinta minutos',
    'mudar de página conta como uso, e quem trabalha tem a sessão renovada',
  ],
  'sessao-abas': ALL,
  'sessao-desatendida': [
    'depois de trinta minutos o que foi digitado se vai, e o navegador não pergunta',
    'quem volta com a senha encontra tudo como deixou',
    'da mesa desatendida nada se lê: nem na página, nem no que ela guardou, nem pedindo ao servidor',
    'outra pessoa que entra ali não encontra nada de quem saiu',
  ],
  teclado: ALL,
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Playwright matches this against the file's path followed by the titles. */
export const isOnce = new RegExp(
  Object.entries(ONCE)
    .map(([file, titles]) => {
      const of = titles === ALL ? '' : `.*(${titles.map(escaped).join('|')})`
      return `(^|[ /])${escaped(file)}\\.spec\\.ts ${of}`
    })
    .join('|'),
)
