-- A patient's page shows the letters of all their appointments.
create index avisos_de_atendimento_do_paciente on avisos_de_atendimento (tenant_id, paciente_id);
