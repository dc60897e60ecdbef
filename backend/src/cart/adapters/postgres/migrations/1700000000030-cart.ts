import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Cart1700000000030 implements MigrationInterface {
  readonly name = 'Cart1700000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema cart;
      create table cart.carts (owner_id uuid primary key);
      create table cart.cart_lines (
        owner_id uuid not null references cart.carts on delete cascade,
        product_id uuid not null,
        quantity int not null check (quantity > 0),
        position int not null,
        primary key (owner_id, product_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema cart cascade');
  }
}
