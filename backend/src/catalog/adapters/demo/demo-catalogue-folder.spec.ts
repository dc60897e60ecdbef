import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Money } from '../../../shared/money.js';
import { widthsFor } from '../../domain/images/image-store.js';
import { DemoCatalogueFolder, dimensions } from './demo-catalogue-folder.js';

const widths = widthsFor(dimensions.width);
const row = { description: 'Light.', category: 'men', brand: 'zara', price: 39.99, salePrice: 0, stock: 6 };

describe('The demo catalogue', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await mkdir(join(folder, 'pictures'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  class TestFolder extends DemoCatalogueFolder {
    protected override readonly folder = folder;
  }

  it('is read with each image in every width, without products that have no image', async () => {
    const rows = [
      { ...row, slug: 'shirt', title: 'Linen shirt' },
      { ...row, slug: 'cap', title: 'Cap without a picture' },
    ];
    await writeFile(join(folder, 'products.json'), JSON.stringify(rows));
    for (const width of widths) await writeFile(join(folder, 'pictures', `shirt-${width}.webp`), `${width} wide`);
    const [shirt, ...others] = await new TestFolder().products();
    expect(others).toEqual([]);
    expect(shirt).toMatchObject({
      details: { title: 'Linen shirt', regularPrice: Money.ofCents(3999), salePrice: Money.zero },
      stock: 6,
    });
    expect(shirt?.options).toBeUndefined();
    const [picture] = shirt?.pictures ?? [];
    expect(picture).toMatchObject({ dimensions, alt: 'Linen shirt', colour: null });
    expect([...(picture?.picture ?? [])].map(([width, bytes]) => [width, String(bytes)])).toEqual(
      widths.map((width) => [width, `${width} wide`]),
    );
  });

  it('is read with sizes, colours and a picture of each colour', async () => {
    const colours = [
      {
        ...{ name: 'White', swatch: '#ffffff', picture: 'shirt' },
        views: [{ picture: 'shirt-back', words: 'seen from behind' }],
      },
      { name: 'Gingham', swatch: '#aa3344', family: 'multicolour', picture: 'shirt-gingham' },
    ];
    const variants = [
      { size: 'S', colour: 'White', sku: 'LS-S', stock: 2 },
      { size: 'M', colour: 'Gingham', sku: null, stock: 4 },
    ];
    const shirt = { ...row, slug: 'shirt', title: 'Linen shirt', sizeScale: 'letters', colours, variants };
    const incomplete = {
      ...shirt,
      title: 'Shirt without a picture of a colour',
      colours: [colours[0], { ...colours[1], picture: 'x' }],
    };
    await writeFile(join(folder, 'products.json'), JSON.stringify([shirt, incomplete]));
    for (const width of widths)
      for (const name of ['shirt', 'shirt-back', 'shirt-gingham'])
        await writeFile(join(folder, 'pictures', `${name}-${width}.webp`), `${name} ${width} wide`);
    const products = await new TestFolder().products();
    expect(products).toHaveLength(1);
    expect(products[0]?.options).toEqual({
      sizeScale: 'letters',
      colours: [
        { name: 'White', swatch: '#ffffff', family: undefined },
        { name: 'Gingham', swatch: '#aa3344', family: 'multicolour' },
      ],
      variants: [
        { size: 'S', colour: 'White', sku: 'LS-S', stock: { total: 2 } },
        { size: 'M', colour: 'Gingham', sku: null, stock: { total: 4 } },
      ],
    });
    const shown = products[0]?.pictures.map(({ alt, colour, picture }) => [alt, colour, String(picture.get(360))]);
    expect(shown).toEqual([
      ['Linen shirt in white', 'White', 'shirt 360 wide'],
      ['Linen shirt in white, seen from behind', 'White', 'shirt-back 360 wide'],
      ['Linen shirt in gingham', 'Gingham', 'shirt-gingham 360 wide'],
    ]);
  });

  it('is empty without a folder', async () => {
    expect(await new TestFolder().products()).toEqual([]);
  });
});
