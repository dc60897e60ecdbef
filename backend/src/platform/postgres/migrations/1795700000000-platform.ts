import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The functions that the tables of all modules use. */
export class Platform1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [functions, folding]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema platform cascade');
  }
}

const functions = `
  create schema platform;
  create extension if not exists pg_trgm;

  create function platform.assert(condition boolean) returns void language plpgsql as $$
    begin
          if condition is not true then
            raise exception 'A row was changed since it was read' using errcode = 'serialization_failure';
          end if;
    end $$;

  create function platform.count_change() returns trigger language plpgsql as $$
    begin
          if new.version = old.version then
            new.version = old.version + 1;
          end if;
          return new;
    end $$;
`;

// How texts are compared; the TypeScript functions `folded` and `squeezed` return the same. Characters by their codes:
// no tool rewrites these. Texts in ASCII skip the replacements.
const folding = `
  create function platform.folded(value text) returns text language sql immutable strict parallel safe return
    btrim(regexp_replace(
      case when octet_length(value) = char_length(value) then translate(lower(value collate "C"), chr(96), '''')
      else replace(replace(replace(replace(
        translate(lower(regexp_replace(
          normalize(translate(value,
          chr(96) || chr(180) || chr(714) || chr(697) || chr(699) || chr(700) || chr(701) || chr(712) ||
          chr(8216) || chr(8217) || chr(8218) || chr(8219) || chr(8242) || chr(8245) || chr(65287) || chr(1523) ||
          chr(1370) || chr(8208) || chr(8209) || chr(8210) || chr(8211) || chr(8212) || chr(8213) || chr(8722) ||
          chr(8259) || chr(11834) || chr(11835) || chr(65112) || chr(65123) || chr(65293) || chr(1470) ||
          chr(727),
          repeat('''', 17) || repeat('-', 15)), NFKD),
          '[' || chr(768) || '-' || chr(879) || chr(1155) || '-' || chr(1159) || chr(1425) || '-' || chr(1469) ||
          chr(1471) || '-' || chr(1479) || chr(1552) || '-' || chr(1562) || chr(1611) || '-' || chr(1631) ||
          chr(1648) || chr(1750) || '-' || chr(1756) || chr(173) || chr(8203) || '-' || chr(8207) || chr(8234) ||
          '-' || chr(8238) || chr(8288) || '-' || chr(8303) || chr(65024) || '-' || chr(65039) || chr(65279) ||
          ']', '', 'g') collate "und-x-icu") collate "C",
          'łøđðħŧıŋĸς', 'loddhtinkσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      end, '[' || chr(9) || '-' || chr(13) || ' ]+', ' ', 'g'));

  create function platform.squeezed(value text) returns text language sql immutable strict parallel safe return
    translate(platform.folded(value),
      ' -./()+,''&_:;#*|"' || chr(92) || chr(183) || chr(8220) || chr(8221) || chr(8222) || chr(12289) || chr(12290) ||
      chr(12306) || chr(12320) || chr(12539), '');
`;
