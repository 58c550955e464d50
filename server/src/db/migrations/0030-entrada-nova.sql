-- The owner of an account hears of a sign-in from a place from which nobody had come in before.
alter table avisos_de_conta drop constraint avisos_de_conta_tipo;
alter table avisos_de_conta add constraint avisos_de_conta_tipo check (
  tipo in ('SENHA_DEFINIDA', 'SENHA_ALTERADA', 'EMAIL_ALTERADO', 'ENTRADA_NOVA'));
