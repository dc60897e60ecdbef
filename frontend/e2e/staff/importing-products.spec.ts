import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { signInAsGuest } from '../support/preconditions';
import { cellsOf, savedByExcel } from '../support/spreadsheet';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

async function give(page: Page, rows: string[][]): Promise<void> {
  const file = { name: 'autumn.csv', mimeType: 'text/csv', buffer: savedByExcel(rows) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
}

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path(), 'utf8');
}

test('the staff export products, edit them in a spreadsheet and import them, and 500 others', async ({
  page,
  anotherPerson,
}) => {
  await signInAsStaff(page);
  await page.goto('/admin/products?category=footwear');
  await expect(page.getByRole('article').first()).toBeVisible();
  const exported = cellsOf(await download(page, () => page.getByRole('link', { name: 'Export' }).click()));
  const [head, ...old] = exported;
  const at = (name: string) => head!.indexOf(name);
  const known = new Set(old.map((row) => row[at('ID')]));
  const edited = old.find((row) => row[at('Title')] !== '')!;
  const [title, picture] = [edited[at('Title')]!, edited[at('Image Src')]!];
  for (const row of old) if (row[at('ID')] === edited[at('ID')]) row[at('Variant Price')] = '43,21';
  for (const row of old) if (row[at('ID')] === edited[at('ID')]) row[at('Variant Compare At Price')] = '';

  const fresh = (number: number, price: string) => {
    const row = head!.map(() => '');
    const cells = { Title: `Wool sock ${number}`, Description: 'Knitted; warm.', Vendor: 'Nike', Type: 'Footwear' };
    const others = { 'Variant Price': price, 'Variant Inventory Qty': '5', 'Image Src': picture };
    for (const [name, cell] of Object.entries({ ...cells, ...others })) row[at(name)] = cell;
    return row;
  };
  const added = Array.from({ length: 500 }, (_, number) => fresh(number, number < 3 ? 'twelve' : '12,50'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the file of an import');
  await expectToFitLargeText(page);
  await give(page, [head!, ...old, ...added]);
  const figures = page.getByRole('definition');
  await expect(figures).toHaveText(['497', '1', String(known.size - 1), '3']);
  const wrong = page.getByRole('region', { name: 'Wrong rows' });
  await expect(wrong.getByRole('row')).toHaveCount(4);
  await expect(wrong.getByRole('row').nth(1)).toContainText(String(old.length + 2));
  await expect(wrong.getByRole('row').nth(1)).toContainText('Variant Price');
  await expectToFitAndBeAccessible(page, 'the check of an import');
  await expectToFitLargeText(page);

  for (const row of added.slice(0, 2)) row[at('Variant Price')] = '12.50';
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await give(page, [head!, ...old, ...added]);
  await expect(figures).toHaveText(['499', '1', String(known.size - 1), '1']);
  await page.getByRole('button', { name: 'Import 500 products' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Import 500 products?' });
  await expect(question.getByRole('listitem')).toHaveText([
    '499 products are new.',
    '1 product is changed.',
    '1 product with wrong rows is left out.',
  ]);
  await question.getByRole('button', { name: 'Import 500 products' }).press('Enter');
  await expect(page).toHaveURL(/\?job=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Imported 500 products' }).first()).toBeVisible({ timeout: 60_000 });
  await expectToFitAndBeAccessible(page, 'the end of an import');

  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await shopper.goto(`/shop/search?q=${encodeURIComponent(title)}`);
  await expect(shopper.getByRole('article').filter({ hasText: title }).first()).toContainText('$43.21');
  await shopper.goto('/shop/search?q=wool+sock+499');
  await expect(shopper.getByRole('article').first()).toContainText('$12.50');

  await page.goto('/admin/products/import');
  const template = await download(page, () => page.getByRole('button', { name: 'Download a template' }).click());
  await give(page, cellsOf(template));
  await expect(figures).toHaveText(['1', '0', '0', '0']);
});
