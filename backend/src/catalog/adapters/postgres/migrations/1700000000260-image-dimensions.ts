import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Width and height of uploaded images. `MeasureImages` reads those of older ones from their files. */
export class ImageDimensions1700000000260 implements MigrationInterface {
  readonly name = 'ImageDimensions1700000000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog.uploads add column width integer, add column height integer');
    await runner.query('create index uploads_unmeasured on catalog.uploads (id) where width is null');
    await runner.query(imageId);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function catalog.image_id(text)');
    await runner.query('drop index catalog.uploads_unmeasured');
    await runner.query('alter table catalog.uploads drop column width, drop column height');
  }
}

/** The upload that an address shows; null for any other address. */
const imageId = `
  create function catalog.image_id(address text) returns uuid language sql immutable parallel safe
  return case when address ~ '^/images/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-720\\.webp$'
              then substr(address, 9, 36)::uuid end`;
