import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SandboxMail1700000000301 implements MigrationInterface {
  readonly name = 'SandboxMail1700000000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema sandbox_mail;
      create table sandbox_mail.messages (
        id bigint generated always as identity primary key,
        message_id text not null,
        to_address text not null,
        subject text not null,
        html text not null,
        text text not null,
        headers text not null,
        received_at timestamptz not null default now()
      );
      create index messages_to_address on sandbox_mail.messages (lower(to_address), id desc);
      create table sandbox_mail.switches (
        is_only_row boolean primary key default true check (is_only_row),
        next_answer text not null default 'take' check (next_answer in ('take', 'refuse', 'slow', 'drop'))
      );
      insert into sandbox_mail.switches default values;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema sandbox_mail cascade');
  }
}
