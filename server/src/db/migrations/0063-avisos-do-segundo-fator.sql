-- The owner of an account hears that its second factor was turned on or off.
alter table avisos_de_conta drop constraint avisos_de_conta_tipo;
alter table avisos_de_conta add constraint avisos_de_conta_tipo check (
  tipo in (
    'SENHA_DEFINIDA', 'SENHA_ALTERADA', 'EMAIL_ALTERADO', 'ENTRADA_NOVA',
    'SEGUNDO_FATOR_LIGADO', 'SEGUNDO_FATOR_DESLIGADO'));
