import type { Locator, Page } from '@playwright/test';
import { callShop } from '../support/api';
import { expectToFitAndBeAccessible } from '../support/axe';
import { countEffort, secondsOf } from '../support/measures/clicks-and-keys';
import { photo } from '../support/products/photo';
import { refuseUpload } from '../support/products/refuse-upload';
import { signInAsGuest } from '../support/preconditions';
import { settled } from '../support/settled';
import { toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

interface SeenProduct {
  _id: string;
  productTitle: string;
  images: { url: string; alt: string; colour: string | null }[];
}

// The shop refuses one upload.
test.use({ allowedErrors: [/status of 503/] });

const desk = { width: 1440, height: 900 };
const colours = [
  ['Navy', '#1f2a44'],
  ['Sand', '#d3c1a3'],
  ['Red', '#a8342f'],
] as const;
/** The colour that each shows, and what is typed where the suggested text doesn't do. */
const pictures = [
  ['Navy', ''],
  ['Navy', 'Back, navy'],
  ['Sand', ''],
  ['Red', ''],
  ['', 'Worn'],
] as const;

const tilesOf = (sheet: Locator) => sheet.getByRole('button', { name: /^Picture \d of \d$/ });
const pictureOf = (page: Page, { url }: { url: string }) =>
  page
    .getByRole('main')
    .locator(`img[src*="${url.replace(/-\d+\.webp$/, '')}"]`)
    .first();

test('staff make a product in three colours and six sizes with five pictures', async ({ page, anotherPerson }) => {
  await signInAsStaff(page);
  await page.goto('/admin/products');
  await refuseUpload(page, 'tan.png');
  const effort = await countEffort(page);
  await page.getByRole('button', { name: '+ Add Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  const chosen = page.waitForEvent('filechooser');
  await sheet.getByText('Drag & drop or click to upload images').click();
  await (await chosen).setFiles(await Promise.all(['navy', 'midnightblue', 'tan', 'firebrick', 'grey'].map(photo)));

  await sheet.getByLabel('Title').click();
  await page.keyboard.type('Ramie Shirt');
  await next(page, 'Washed ramie, cut wide.'); // description
  for (const text of ['Patch pocket', 'Ramie', 'Wash cold', 'Wide']) await next(page, text);
  await next(page, 'M'); // category
  await next(page, 'Z'); // brand
  await next(page, '59'); // price
  await next(page, ''); // sale price
  await next(page, 'L'); // size scale
  for (const size of ['XS', 'S', 'M', 'L', 'XL', 'XXL'])
    await sheet.getByRole('checkbox', { name: size, exact: true }).click();
  for (const [name, swatch] of colours) {
    await sheet.getByRole('button', { name: '+ Add colour' }).click();
    await expect(sheet.getByLabel('Name').last()).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(swatch);
  }
  await sheet.getByRole('gridcell', { name: 'XS, Navy, 0' }).click();
  await page.keyboard.type('12');
  await sheet.getByRole('button', { name: 'Fill all' }).click();

  await sheet.getByRole('button', { name: 'Retry: picture 3' }).click();
  await expect(tilesOf(sheet)).toHaveCount(5);
  for (const [at, [colour, alt]] of pictures.entries()) {
    await tilesOf(sheet).nth(at).click();
    await sheet.getByLabel('Alt text').click();
    if (alt !== '') {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(alt);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(colour.charAt(0)); // the colour, by its initial
  }
  // Goes back from the colour over the other buttons of the picture.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Shift+Tab');
  await expect(sheet.getByRole('button', { name: 'Move earlier: picture 5' })).toBeFocused();
  for (let place = 4; place >= 1; place--) {
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: `Move earlier: picture ${place}` })).toBeFocused();
  }
  await sheet.getByRole('button', { name: 'Add Product', exact: true }).click();
  await expect(toast(page, 'Product added successfully!')).toBeVisible();
  const spent = await effort();
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(spent) });
  expect(secondsOf(spent), JSON.stringify(spent)).toBeLessThan(120);

  const card = page.getByRole('article').filter({ hasText: 'Ramie Shirt' });
  await expect(card.getByText('216 in 6 sizes and 3 colours')).toBeVisible();
  const address = await card.getByRole('link', { name: 'View Ramie Shirt in shop' }).getAttribute('href');
  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  const { data } = await callShop<{ data: SeenProduct }>(shopper, 'GET', address ?? '');
  expect(data.images.map(({ alt, colour }) => [alt, colour])).toEqual([
    ['Worn', null],
    ['Ramie Shirt in navy', 'Navy'],
    ['Back, navy', 'Navy'],
    ['Ramie Shirt in sand', 'Sand'],
    ['Ramie Shirt in red', 'Red'],
  ]);
  await shopper.goto(address ?? '');
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Ramie Shirt');
  await shopper.getByRole('radio', { name: 'Sand' }).press('Space');
  await expect(pictureOf(shopper, data.images[3]!)).toBeVisible();
});

test('staff see why an upload failed, and are asked before they lose unsaved changes', async ({ page }) => {
  await signInAsStaff(page);
  const title = await titleOfPictured(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(sheet.getByRole('link', { name: 'View in shop' })).toBeVisible();
  const shown = () =>
    tilesOf(sheet)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expect(tilesOf(sheet).nth(2)).toBeVisible();
  const before = await shown();

  await drag(page, tilesOf(sheet).nth(0), tilesOf(sheet).nth(2));
  await expect.poll(shown).toEqual([before[1], before[2], before[0], ...before.slice(3)]);

  await refuseUpload(page, 'teal.png');
  const chosen = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Add pictures' }).click();
  await (await chosen).setFiles(await photo('teal'));
  await expect(sheet.getByText(/^teal\.png: The shop is busy/)).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a picture that was not uploaded');
  await page.setViewportSize(desk);
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet.getByText(/was not uploaded\. Retry or cancel it\.$/)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await sheet.getByRole('link', { name: 'View in shop' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect.poll(shown).toEqual(before);
});

/** Goes on to the next field by Tab, and types. */
async function next(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(words);
}

/** Opens the list with a product of the demo range that has three pictures or more. */
async function titleOfPictured(page: Page): Promise<string> {
  const { data } = await callShop<{ data: SeenProduct[] }>(page, 'GET', '/admin/getProduct?q=tee&limit=100');
  const product = data.find(({ images }) => images.length >= 3 && images.length < 8);
  if (!product) throw new Error('No product has three pictures.');
  await page.goto(`/admin/products?q=${product._id}`);
  return product.productTitle;
}

/** Drags a tile onto another. */
async function drag(page: Page, tile: Locator, onto: Locator): Promise<void> {
  await settled(page); // the sheet slides in
  const [from, to] = [await tile.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error('Both must be visible.');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 5 });
  await page.mouse.up();
}
