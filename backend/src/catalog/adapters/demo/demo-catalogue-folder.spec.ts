import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Money } from '../../../shared/money.js';
import { widths } from '../../domain/images/image-store.js';
import { DemoCatalogueFolder } from './demo-catalogue-folder.js';

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
    await writeFile(join(folder, 'range.json'), JSON.stringify(rows));
    for (const width of widths) await writeFile(join(folder, 'pictures', `shirt-${width}.webp`), `${width} wide`);
    const [shirt, ...others] = await new TestFolder().products();
    expect(others).toEqual([]);
    expect(shirt).toMatchObject({
      details: { title: 'Linen shirt', regularPrice: Money.ofCents(3999), salePrice: Money.zero },
      stock: 6,
    });
    expect([...(shirt?.picture ?? [])].map(([width, bytes]) => [width, String(bytes)])).toEqual(
      widths.map((width) => [width, `${width} wide`]),
    );
  });

  it('is empty without a folder', async () => {
    expect(await new TestFolder().products()).toEqual([]);
  });
});
