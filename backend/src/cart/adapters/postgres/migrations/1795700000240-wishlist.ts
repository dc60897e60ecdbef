import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Wishlists of customers and guests. */
export class Wishlist1795700000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(wishlist);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cart.wishlist');
  }
}

const wishlist = `
  create table cart.wishlist (
    person_id uuid not null references cart.carts on delete cascade,
    product_id uuid not null,
    variant_id uuid,
    added_at timestamptz not null,
    primary key (person_id, product_id)
  );
`;
