import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What buyers say of what was delivered to them. */
export class Reviews1795700000251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reviews);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema reviews cascade');
  }
}

const reviews = `
  create schema reviews;
  create table reviews.reviews (
    id uuid primary key,
    product_id uuid not null,
    person_id uuid not null,
    order_id uuid not null,
    product_title text not null,
    name text not null,
    stars smallint not null check (stars between 1 and 5),
    title text not null,
    text text not null,
    size text,
    fit text check (fit in ('small', 'true', 'large')),
    state text not null check (state in ('waiting', 'shown', 'hidden')),
    reply text not null,
    reply_length int not null generated always as (char_length(reply)) stored,
    written_at timestamptz not null,
    reported_at timestamptz,
    version int not null
  );
  create unique index reviews_of_person on reviews.reviews (person_id, product_id);
  create index reviews_of_product on reviews.reviews (product_id, state, written_at desc, id desc);
  create index reviews_newest on reviews.reviews (written_at desc, id desc);
  create index reviews_by_state on reviews.reviews (state, written_at desc, id desc);
  create index reviews_reported on reviews.reviews (written_at desc, id desc) where reported_at is not null;
  comment on column reviews.reviews.reply_length is 'For the trail, which keeps no words about people.';
  create trigger staff_changes after update on reviews.reviews for each row
    when (current_setting('shop.staff', true) <> '')
    execute function platform.write_staff_change('#stars', 'state', 'reply_length');
`;
