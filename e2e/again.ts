import { ALL, type Journeys, named } from './once.ts'

/**
 * Journeys that `npm test` walks at the desk alone, and `npm run test:all` and `npm run test:e2e` on the phone too
 * (decision 57): the receptionist's and the administrator's tasks from one end to the other, what is said when an answer
 * is missing or somebody else was quicker. Their screens are the same components in both widths, and each screen is
 * looked at on the phone by others: its layout and axe by `todas-as-paginas` and `quem-amplia-o-texto`, the booking, the
 * rescheduling, the day's list, a second factor by the rest of these files. What patients and doctors do on
 * their phones is not named here.
 */
export const AGAIN: Journeys = {
  'admin-cadastra-profissional': ALL,
  'admin-dados-da-clinica': ALL,
  'admin-edita-profissional': ALL,
  'admin-exige-segundo-fator': ALL,
  'admin-permissoes': ALL,
  'admin-secretarias': ALL,
  'admin-seguranca': ALL,
  'admin-sem-conexao': ALL,
  'admin-usuarios': ALL,
  'admin-ve-as-copias': ['o que não chega se pede de novo', 'onde não há cópias'],
  'agenda-que-nao-veio': ALL,
  agenda: ['volta à vista de antes'],
  'alterar-consulta': ALL,
  'alterar-senha': ['o aviso de que outra pessoa definiu a senha', 'quem recebeu a senha de outra pessoa'],
  'consulta-agendada': ['desmarcar pede o motivo', 'o status muda'],
  entrar: ['quem erra a senha', 'cada um só vai', 'quem não entrou também'],
  'minha-conta': ['quem muda o seu e-mail sai', 'uma secretária corrige o seu perfil'],
  'minha-conta-sair': ALL,
  'paciente-le-mensagens': ['o que não chega se pede de novo'],
  'pagina-inicial': ['a lista que não veio'],
  'pagina-inicial-filtros': ALL,
  'pagina-inicial-hoje': ['os horários livres escolhem', 'os números do dia'],
  'programador-le-a-api': ALL,
  'quem-usa-cores-forcadas': ALL,
  'recuperar-senha': [
    'o pedido diz o que falta',
    'quem volta antes de a página vir',
    'sem resposta, o pedido',
    'um link que não vale',
  ],
  remarcar: [
    'cancelada, não se remarca',
    'o que outra pessoa mudou é dito',
    'quem foi mais lento',
    'a quem encurta a sua consulta',
  ],
  'secretaria-a-1280': ['a foto do paciente'],
  'secretaria-acha-agora': ['agora: o que passou se dobra', 'quem não está no período'],
  'secretaria-agenda-pelo-telefone': ALL,
  'secretaria-agenda-profissionais': ['uma coluna por profissional'],
  'secretaria-anexa-documento': ALL,
  'secretaria-ao-telefone': ['longe em um toque', 'um retorno em 30 dias'],
  'secretaria-ativa-o-fator-exigido': ALL,
  'secretaria-barra-rapida': ALL,
  'secretaria-cadastra-paciente': ['um CPF já cadastrado'],
  'secretaria-corrige-o-agendamento': [
    'da página do paciente',
    'o que falta é dito no pé',
    'um cadastro novo anda',
  ],
  'secretaria-digita-a-hora': ALL,
  'secretaria-escolhe-a-hora-do-aviso': [
    'Enter numa hora fora da grade',
    'esvaziado e logo digitado',
    'letra por letra',
    'uma hora fora da grade: a notificação',
  ],
  'secretaria-imprime-o-dia': ALL,
  'secretaria-marca-presenca': ['de quem não chega', 'faltou se oferece'],
  'secretaria-notifica-paciente': ['a página diz o que saiu', 'cancelada a última', 'mais de dez'],
  'secretaria-prontuario': [
    'arquiva, encontra',
    'duas secretárias editam',
    'do atendimento ao paciente',
    'quem tem consultas marcadas',
  ],
  'secretaria-sem-conexao': [
    'a página que não pôde ser aberta',
    'no meio do agendamento',
    'o que se disse da rede que caiu',
    'o que se faz com uma consulta espera',
  ],
  'secretarias-mudam-a-mesma-consulta': ALL,
  'segundo-fator': ['quem está sem o celular', 'quem volta à sessão trancada'],
  'senha-comum': ['na própria senha'],
  sessao: ['quem para é avisado'],
}

export const isAgain = named(AGAIN)
