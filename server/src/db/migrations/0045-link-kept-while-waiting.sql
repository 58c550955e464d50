-- Who confirmed by the link and then came has confirmed by it still: 'Desfazer' of an arrival gives the mark back.
alter table atendimentos drop constraint atendimentos_pelo_link;
alter table atendimentos add constraint atendimentos_pelo_link check (
  not confirmado_pelo_link or status in ('CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO'));
drop trigger atendimentos_pelo_link on atendimentos;
create trigger atendimentos_pelo_link before update on atendimentos for each row
  when (old.confirmado_pelo_link and new.status not in ('CONFIRMADO_PELO_PACIENTE', 'PACIENTE_AGUARDANDO'))
  execute function atendimento_reconfirmado();
