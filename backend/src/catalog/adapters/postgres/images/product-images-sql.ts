import type { ProductImage } from '../../../domain/images/product-images.js';

/** The pictures of the product `product` as JSON in their order; `first` is the one stored with it: expressions. */
export const imagesOf = (product: string, first: string): string => `
  coalesce(
    (select json_agg(json_build_object('url', i.url, 'alt', i.alt, 'colour', i.colour, 'width', u.width,
                                       'height', u.height) order by i.position)
       from catalog.product_images i left join catalog.uploads u on u.id = catalog.image_id(i.url)
      where i.product_id = ${product}),
    (select json_build_array(json_build_object('url', ${first}, 'alt', '', 'colour', null, 'width', u.width,
                                               'height', u.height))
       from (select catalog.image_id(${first}) as id) as i left join catalog.uploads u on u.id = i.id))`;

/** The first picture that shows the colour `colour` of the product `product`, else `first`: expressions. */
export const imageInColour = (product: string, colour: string, first: string): string => `
  coalesce((select i.url from catalog.product_images i where i.product_id = ${product} and i.colour = ${colour}
             order by i.position limit 1), ${first})`;

/** Replaces the pictures of product `$1` by those of `$2`. */
export const replaceImages = `
  with input as materialized (
    select * from jsonb_to_recordset($2) as input (position smallint, url text, alt text, colour text)),
  removed as (
    delete from catalog.product_images where product_id = $1 and position not in (select position from input))
  insert into catalog.product_images (product_id, position, url, alt, colour)
  select $1, position, url, alt, colour from input
  on conflict (product_id, position) do update set url = excluded.url, alt = excluded.alt, colour = excluded.colour`;

/** Sets the sitemap's time of change; a change of the first picture sets it by a trigger of the products. */
export const noteImageChange = 'update catalog.products set content_changed_at = now() where id = $1';

/** A single picture without a description and a colour is stored with the product alone. */
export function imageRows(images: readonly ProductImage[]): object[] {
  const [first, ...others] = images;
  const isPlain = others.length === 0 && first?.alt === '' && first.colour === null;
  return isPlain ? [] : images.map(({ url, alt, colour }, position) => ({ position, url, alt, colour }));
}
