/** Every error code of the API with its status and message. Clients may rely on the code; the text is for people. */
import * as z from './zod.ts'

export const ERRORS = {
  DADOS_INVALIDOS: [400, 'Verifique os dados informados.'],
  REQUISICAO_INVALIDA: [400, 'Não foi possível entender a requisição.'],
  CODIGO_INVALIDO: [400, 'Este link já foi usado ou venceu. Peça outro.'],
  CREDENCIAIS_INVALIDAS: [401, 'Por favor verifique os dados preenchidos, usuário e/ou senha inválido(s).'],
  NAO_AUTENTICADO: [401, 'Sua sessão terminou. Entre novamente.'],
  SEGUNDO_FATOR: [401, 'Digite o código do segundo fator.'],
  SEGUNDO_FATOR_RECUSADO: [401, 'Este código não confere ou já foi usado.'],
  TICKET_INVALIDO: [401, 'O tempo para digitar o código terminou. Entre novamente com a senha.'],
  CLIENTE_DESCONHECIDO: [401, 'Clínica não identificada.'],
  SEM_PERMISSAO: [403, 'Você não tem permissão para fazer isso.'],
  SEGUNDO_FATOR_EXIGIDO: [403, 'A clínica exige o segundo fator. Ative o seu para continuar.'],
  ENTRADA_ANTIGA: [403, 'Por segurança, entre novamente para fazer isso.'],
  NAO_ENCONTRADO: [404, 'Registro não encontrado.'],
  LINK_INVALIDO: [404, 'Este link não vale mais. Veja o e-mail mais recente ou fale com a clínica.'],
  ROTA_INEXISTENTE: [404, 'Endereço não encontrado.'],
  REQUISICAO_DEMORADA: [408, 'Os dados demoraram demais para chegar. Tente novamente.'],
  HORARIO_INDISPONIVEL: [409, 'O horário selecionado não está mais disponível para este profissional.'],
  PACIENTE_OCUPADO: [409, 'O paciente já tem um atendimento neste horário.'],
  ATENDIMENTO_CANCELADO: [409, 'Este atendimento foi cancelado e não pode mais ser alterado.'],
  ATENDIMENTO_INICIADO: [409, 'Este atendimento já começou. Fale com a clínica.'],
  PACIENTE_JA_AGUARDA: [409, 'Você já está aguardando na clínica. Fale com a recepção.'],
  NADA_A_DESFAZER: [409, 'Não dá mais para desfazer: a hora da chegada não volta. Marque o status de novo.'],
  NOTIFICACAO_ENCERRADA: [409, 'Esta notificação já saiu ou falhou e não pode mais ser cancelada.'],
  CPF_JA_CADASTRADO: [409, 'Já existe um cadastro com este CPF.'],
  EMAIL_JA_CADASTRADO: [409, 'Já existe uma conta com este e-mail.'],
  CADASTRO_RECUSADO: [409, 'Não foi possível salvar estes dados. Procure a recepção da clínica.'],
  ULTIMO_ADMINISTRADOR: [409, 'Este é o último administrador ativo da clínica e não pode ser bloqueado.'],
  PESSOA_ARQUIVADA: [409, 'Este cadastro está arquivado.'],
  POSSUI_ATENDIMENTOS: [409, 'Há atendimentos futuros: cancele ou remarque antes de arquivar.'],
  CHAVE_REUTILIZADA: [409, 'Esta chave de idempotência já foi usada com outros dados.'],
  EM_CONFLITO: [409, 'O registro mudou enquanto você trabalhava. Tente novamente.'],
  VERSAO_ANTIGA: [412, 'Outra pessoa alterou este registro. Veja os dados atuais antes de salvar.'],
  CORPO_GRANDE_DEMAIS: [413, 'Os dados enviados são grandes demais.'],
  FORMATO_NAO_ACEITO: [415, 'Envie os dados em JSON.'],
  MUITAS_TENTATIVAS: [429, 'Muitas tentativas de acesso. Aguarde alguns minutos e tente novamente.'],
  ERRO_INTERNO: [500, 'Ocorreu um erro ao processar sua requisição.'],
  INDISPONIVEL: [503, 'O sistema está indisponível no momento. Tente novamente em instantes.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

export interface FieldError {
  campo: string
  mensagem: string
}

/** The body of every error. `campos` comes only with a validation 400, `ticket` only with SEGUNDO_FATOR. */
export const errorBody = z.strictObject({
  status: z.int(),
  timestamp: z.string(),
  error: z.string(),
  codigo: z.string(),
  campos: z.array(z.strictObject({ campo: z.string(), mensagem: z.string() })).optional(),
  /** Sent back together with the second factor's code. */
  ticket: z.string().optional(),
})
export type ErrorBody = z.output<typeof errorBody>
