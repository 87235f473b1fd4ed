-- The role and the database, created once on the primary: psql -f database.sql
create role fundlore login password 'fundlore-password';
create database fundlore owner fundlore template template0 encoding 'UTF8' locale 'C.UTF-8';
-- The server cannot set it itself behind PgBouncer.
alter role fundlore set statement_timeout to '15s';
