/** The columns of an export, in its order; named as in Shopify's where they mean the same. */
export const writtenColumns = [
  ...(['ID', 'Handle', 'Title', 'Description', 'Details', 'Material', 'Care', 'Fit'] as const),
  ...(['Vendor', 'Type', 'Status', 'Size Scale'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Colour Swatch'] as const),
  ...(['Variant ID', 'Variant SKU', 'Variant Price', 'Variant Compare At Price'] as const),
  ...(['Variant Inventory Qty', 'Stock At Export'] as const),
  ...(['Image Src', 'Image Position', 'Image Alt Text', 'Image Colour'] as const),
] as const;

/** Columns of Shopify's export that are read too. */
const shopifyColumns = ['Body (HTML)', 'Product Category', 'Published', 'Option3 Name', 'Option3 Value'] as const;

export type WrittenColumn = (typeof writtenColumns)[number];
export type Column = WrittenColumn | (typeof shopifyColumns)[number];

export const readColumns: readonly Column[] = [...writtenColumns, ...shopifyColumns];
