import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts of customers and guests. */
export class Cart1795700000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(cart);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema cart cascade');
  }
}

const cart = `
  create schema cart;
  create table cart.carts (
    owner_id uuid primary key,
    joined_to uuid,
    closed_at timestamptz
  );

  create table cart.cart_lines (
    owner_id uuid not null references cart.carts on delete cascade,
    product_id uuid not null,
    quantity int not null check (quantity > 0),
    position int not null,
    variant_id uuid not null,
    is_variant_assumed boolean not null default false,
    primary key (owner_id, variant_id)
  );
`;
