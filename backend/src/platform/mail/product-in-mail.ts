const stored = /^(\/images\/[0-9a-f-]{36})-\d+\.webp$/;

interface Chosen {
  readonly productId: string;
  readonly size: string | null;
  readonly colour: string | null;
}

/** The 360-pixel version of a picture that the shop stores; null for one of another site. */
export function storedPicture(image: string): string | null {
  const [, picture] = stored.exec(image) ?? [];
  return picture === undefined ? null : `${picture}-360.webp`;
}

/** The product's page in that colour and size. The end of its id is enough to find the product. */
export function productPage({ productId, size, colour }: Chosen): string {
  const chosen = new URLSearchParams();
  if (colour) chosen.set('colour', colour.toLowerCase());
  if (size) chosen.set('size', size.toLowerCase());
  return `/shop/product/${productId}${chosen.size > 0 ? `?${chosen.toString()}` : ''}`;
}
