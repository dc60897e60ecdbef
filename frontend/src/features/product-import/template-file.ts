import { brands, categories } from '../catalog';
import { csvFile } from './csv-file';

/** A header and one product, whose category and brand the shop has. */
export function templateFile(): Blob {
  const example = {
    ...{ Title: 'Linen shirt', Description: 'Cut straight, in washed linen.', Vendor: brands()[0]?.label ?? '' },
    ...{ Type: categories()[0]?.label ?? '', 'Option1 Name': 'Size', 'Option1 Value': 'M' },
    ...{ 'Option2 Name': 'Colour', 'Option2 Value': 'White', 'Variant SKU': 'LINEN-WHITE-M' },
    ...{ 'Variant Price': '49.00', 'Variant Compare At Price': '', 'Variant Inventory Qty': 10 },
    ...{ 'Image Src': 'https://example.com/linen-shirt.jpg', 'Image Alt Text': 'A white shirt' },
  };
  return csvFile([Object.keys(example), Object.values(example)]);
}
