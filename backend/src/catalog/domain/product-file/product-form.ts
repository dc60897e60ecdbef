export interface VariantForm {
  readonly size: string | null;
  readonly colour: string | null;
  readonly sku: string | null;
  readonly totalStock: number;
  readonly stockWas?: number;
}

export interface ColourForm {
  readonly name: string;
  readonly swatch: string;
  readonly family?: string;
}

export interface ImageForm {
  readonly url: string;
  readonly alt: string;
  readonly colour: string | null;
}

/** What a file says of a product, in the fields of the product form; not checked. What is left out stays. */
export interface ProductForm {
  readonly productTitle?: string;
  readonly productDescription?: string;
  readonly details?: string;
  readonly material?: string;
  readonly care?: string;
  readonly fit?: string;
  /** Its slug, or what a new one is called; as `brand`. */
  readonly category?: string;
  readonly brand?: string;
  /** Dollars; NaN for what is no amount, '' for nothing. */
  readonly productPrice?: number | '';
  readonly productSalePrice?: number;
  readonly totalStock?: number;
  readonly image?: string;
  readonly sizeScale?: string | null;
  readonly sizes?: readonly string[];
  readonly colours?: readonly ColourForm[];
  readonly variants?: readonly VariantForm[];
  readonly images?: readonly ImageForm[];
}
