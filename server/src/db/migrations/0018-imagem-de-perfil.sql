-- Whose picture is whose; the picture itself is a file beside the database.
grant update (imagem_perfil) on users to :app;
alter table users
  add constraint users_imagem_perfil_forma check (imagem_perfil ~ '^[0-9a-f]{32}\.webp$');
