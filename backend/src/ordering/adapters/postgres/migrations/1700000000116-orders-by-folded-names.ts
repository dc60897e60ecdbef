import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Staff find names and titles without accents and in any case. `normalize` separates most accents from their letters;
 * the other letters are listed. Plain SQL rather than the extension `unaccent`, whose function can't be indexed.
 * Existing rows are covered by the indexes.
 */
export class OrdersByFoldedNames1700000000116 implements MigrationInterface {
  readonly name = 'OrdersByFoldedNames1700000000116';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(foldedFunction);
    await runner.query(
      'create index orders_folded_customer_names on ordering.orders using gin (ordering.folded(customer_name) gin_trgm_ops)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ordering.orders_folded_customer_names;
      drop function ordering.folded(text);
    `);
  }
}

// `lower` comes last: in the C collation it changes ASCII letters only. Texts in ASCII skip the replacements.
export const foldedFunction = String.raw`
  create or replace function ordering.folded(value text) returns text language sql immutable parallel safe return
    case when octet_length(value) = char_length(value) then lower(value) else lower(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(
        translate(
          regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'),
          'łŁøØđĐðÐħĦŧŦıŋŊĸŀĿ’', 'lloOddddhhttinnkll'''),
        'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ĳ', 'ij'))
    end`;
