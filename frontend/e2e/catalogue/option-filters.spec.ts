import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { press } from '../support/keyboard';
import { newProduct } from '../support/products/new-product';
import { newPicturedProduct } from '../support/products/pictured-product';
import { signInAsGuest } from '../support/preconditions';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };
const navy = { name: 'Navy', swatch: '#1f2a44' };
const white = { name: 'White', swatch: '#ffffff' };
const red = { name: 'Cherry', swatch: '#b3261e' };

/** Two shirts that one word finds: S in blue and red, M in white, XL sold out. */
async function newShirts(keeper: Page, word: string): Promise<void> {
  await newProduct(keeper, `${word} Linen Shirt`, {
    ...{ sizeScale: 'letters', colours: [white, navy], totalStock: 40 },
    variants: [
      { size: 'S', colour: 'Navy', totalStock: 20 },
      { size: 'XL', colour: 'Navy', totalStock: 0 },
      { size: 'M', colour: 'White', totalStock: 20 },
    ],
  });
  await newProduct(keeper, `${word} Twill Shirt`, {
    ...{ sizeScale: 'letters', colours: [red], totalStock: 20 },
    variants: [
      { size: 'S', colour: 'Cherry', totalStock: 20 },
      { size: 'XL', colour: 'Cherry', totalStock: 0 },
    ],
  });
}

const size = (within: Locator, name: string) =>
  within.getByRole('group', { name: 'Size' }).getByRole('button', { name, exact: true });
const colour = (within: Locator, name: string) =>
  within.getByRole('group', { name: 'Colour' }).getByRole('checkbox', { name });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
const found = (page: Page, count: string) =>
  page.getByRole('main').getByRole('status').getByText(count, { exact: true });

test('on a desktop, sizes and colours filter a search by one variant', async ({ page, anotherPerson }) => {
  await newShirts(await anotherPerson(), 'Brackley');
  await signInAsGuest(page);
  await page.goto('/shop/search?q=Brackley');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(size(filters, 'M, 1 product')).toBeVisible();
  await expect(filters.getByRole('button', { name: /^XL/ })).toBeHidden(); // sold out

  await press(page, size(filters, 'S, 2 products'));
  await expect(found(page, '2 Products')).toBeVisible();
  await expect(page).toHaveURL(/[?&]size=S(&|$)/);
  await expect(size(filters, 'S, 2 products')).toBeFocused();
  await expect(colour(filters, 'White')).toBeHidden(); // white comes in M alone
  await press(page, colour(filters, 'Blue (1)'), 'Space');
  await expect(found(page, '1 Product')).toBeVisible();
  await expect(page).toHaveURL(/[?&]colour=blue(&|$)/);
  await expect(colour(filters, 'Blue (1)')).toBeFocused();
  await expect(page.getByRole('article')).toHaveText(/Brackley Linen Shirt/);
  await expect(colour(filters, 'Red (1)')).not.toBeChecked();
  await expectToFitAndBeAccessible(page, 'filters by size and colour');

  await page.reload();
  await expect(found(page, '1 Product')).toBeVisible();
  await expect(size(filters, 'S, 1 product')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/shop\/home$/);
  await page.goBack();
  await expect(found(page, '1 Product')).toBeVisible();
  await expect(chip(page, 'Blue')).toBeVisible();
  await chip(page, 'Size S').click();
  await expect(page).not.toHaveURL(/size=/);
  await expect(size(filters, 'S, 1 product')).toHaveAttribute('aria-pressed', 'false');
});

test('a combination of filters without products says which filter to remove', async ({ page, anotherPerson }) => {
  await newShirts(await anotherPerson(), 'Towcester');
  await signInAsGuest(page);
  await page.goto('/shop/search?q=Towcester&size=S,Huge&colour=white,mauve');
  await expect(page.getByText('No products match these filters.')).toBeVisible();
  await expect(chip(page, 'Size Huge')).toBeVisible();
  await chip(page, 'Size Huge').click();
  await expect(page.getByText('Try without Size S or without White.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Without White' }));
  await expect(found(page, '2 Products')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('on a phone, the filters are in their sheet, and a chosen size is marked in the product', async ({
  page,
  anotherPerson,
}) => {
  await newShirts(await anotherPerson(), 'Silverstone');
  await page.setViewportSize(phone);
  await signInAsGuest(page);
  await page.goto('/shop/search?q=Silverstone');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await size(sheet, 'S, 2 products').click();
  await expect(page).toHaveURL(/[?&]size=S(&|$)/);
  await colour(sheet, 'Blue').click();
  await expect(colour(sheet, 'Blue')).toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Show 1 product' })).toBeVisible();
  await expectAccessible(page, 'the sheet of filters', [360]);
  await sheet.getByRole('button', { name: 'Price', exact: true }).click();
  await sheet.getByLabel('To $').fill('12 thousand');
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(sheet.getByLabel('To $')).toBeFocused();
  await sheet.getByLabel('To $').fill('900,50');
  await sheet.getByRole('button', { name: 'Show 1 product' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  await expect(chip(page, 'Up to $900.50')).toBeVisible();
  await expect(chip(page, 'Size S')).toBeVisible();
  await expect(chip(page, 'Blue')).toBeVisible();
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  const details = page.getByRole('dialog', { name: 'Silverstone Linen Shirt' });
  await expect(details.getByRole('radio', { name: /^S/ })).toBeChecked();
  await expect(details.getByRole('radio', { name: 'Navy', exact: true })).toBeChecked();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(found(page, '2 Products')).toBeVisible();
  await expect(page).not.toHaveURL(/size=|colour=/);
});

test('a size and a colour in the words of a search are chips that can be taken away', async ({
  page,
  anotherPerson,
}) => {
  await newShirts(await anotherPerson(), 'Evenley');
  await signInAsGuest(page);
  await page.goto('/shop/search?q=evenley+red+shirt+size+s');
  await expect(page.getByText('Understood:')).toBeVisible();
  await expect(found(page, '1 Product')).toBeVisible();
  await expectAccessible(page, 'what a search understood');
  await chip(page, 'Colour: Red').click();
  await expect(page).toHaveURL(/[?&]ignore=red(&|$)/);
  await expect(found(page, '2 Products')).toBeVisible();
  await expect(chip(page, 'Size S')).toBeVisible();
  await expect(chip(page, 'Colour: Red')).toBeHidden();
  await page.goBack();
  await expect(found(page, '1 Product')).toBeVisible();
});

test('cards show, open and add the colour that the listing is filtered by', async ({ page, anotherPerson }) => {
  const { productTitle, colours } = await newPicturedProduct(await anotherPerson(), 'Helmdon Shirt');
  await signInAsGuest(page);
  await page.goto('/shop/search?q=Helmdon');
  const card = page.getByRole('article').filter({ hasText: productTitle });
  const pictureOf = (name: string) => colours.find((each) => each.name === name)?.image ?? '';
  await expect(card.locator('img').first()).toHaveAttribute('src', pictureOf('White'));
  await press(page, colour(page.getByRole('complementary', { name: 'Filters' }), 'Blue (1)'), 'Space');
  await expect(card.locator('img').first()).toHaveAttribute('src', pictureOf('Navy'));
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  const choice = page.getByRole('dialog', { name: `Choose a size for ${productTitle}` });
  await expect(choice.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: productTitle }).click();
  await expect(page).toHaveURL(/\/shop\/product\/helmdon-shirt-\w+\?colour=navy$/);
  await expect(page.getByRole('dialog', { name: productTitle }).getByRole('radio', { name: 'Navy' })).toBeChecked();

  await page.goto('/shop/search?q=navy+helmdon+shirt');
  await expect(chip(page, 'Colour: Blue')).toBeVisible();
  await expect(card.locator('img').first()).toHaveAttribute('src', pictureOf('Navy'));
});
