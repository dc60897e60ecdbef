import type { ProductState } from '../product.js';
import type { FileRow } from './file-row.js';
import type { Places } from './places.js';
import type { ImageForm, ProductForm } from './product-form.js';
import { keptAddress } from '../images/image-store.js';

interface PlacedImage extends ImageForm {
  readonly row: number;
  readonly position: number;
}

/** After all that say their place. */
const last = Number.MAX_SAFE_INTEGER;

/** The pictures of a product, all of them, where its rows name any. */
export function imagesIn(
  rows: readonly FileRow[],
  present: ProductState | null,
  colours: ReadonlySet<string>,
  places: Places,
): ProductForm {
  places.set('image', rows[0]!.row, 'Image Src');
  const named = rows.flatMap((row) => imageIn(row, present, colours) ?? []);
  const images = named
    .filter(({ url }, at) => named.findIndex((each) => each.url === url) === at)
    .sort((one, other) => one.position - other.position);
  if (images.length === 0) return {};
  images.forEach(({ row }, at) => {
    places.set(`images[${at}]`, row, 'Image Src');
    places.set(`images[${at}].alt`, row, 'Image Alt Text');
    places.set(`images[${at}].colour`, row, 'Image Colour');
  });
  places.set('images', images.at(-1)!.row, 'Image Src');
  const forms = images.map(({ url, alt, colour }) => ({ url, alt, colour }));
  if (!present) return { image: forms[0]!.url, images: forms };
  const were = present.images.map(({ url, alt, colour }) => ({ url, alt, colour }));
  return JSON.stringify(forms) === JSON.stringify(were) ? {} : { images: forms };
}

function imageIn(
  { row, cells }: FileRow,
  present: ProductState | null,
  colours: ReadonlySet<string>,
): PlacedImage | null {
  const address = cells['Image Src'];
  if (!address) return null;
  const url = keptAddress(address);
  const was = present?.images.find((image) => image.url === url);
  const position = Number(cells['Image Position'] || last);
  return {
    ...{ row, url, position: Number.isFinite(position) ? position : last },
    alt: cells['Image Alt Text'] ?? was?.alt ?? '',
    colour: (cells['Image Colour'] ?? (was?.colour && colours.has(was.colour) ? was.colour : '')) || null,
  };
}
