import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Typos in a plural are corrected to products that have the singular, and the other way round. */
export class SpellingsOfSingulars1700000000129 implements MigrationInterface {
  readonly name = 'SpellingsOfSingulars1700000000129';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(spelling);
  }

  async down(): Promise<void> {
    // More spellings do no harm.
  }
}

// As `baseOf` and `spellingsOf` of the domain.
const spelling = `
  with based as (
    select word, case when length(word) > 4 and word ~ 'ies?$' then regexp_replace(word, 'ies?$', 'y')
                      when word ~ '(ss|sh|ch|x|zz)es$' then left(word, -2)
                      when word ~ '^.{2,}[^sui]s$' then left(word, -1) end as base
      from catalog.words)
  update catalog.words w
     set spellings = array(
       select unnest(w.spellings) union select based.base
        union select left(based.base, n - 1) || substr(based.base, n + 1) from generate_series(1, length(based.base)) as n)
    from based where based.word = w.word and length(based.base) >= 3`;
