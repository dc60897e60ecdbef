import type { Page } from '@playwright/test';
import { signInAsGuest } from '../support/preconditions';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';
import { expectToFitEveryWidth, expectToFitLargeText } from '../support/fits-every-width';

/** The scroll position in pixels, once it has not changed for five frames. */
function restingPlace(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let [at, still] = [scrollY, 0]; still < 5; still = scrollY === at ? still + 1 : 0, at = scrollY)
      await new Promise(requestAnimationFrame);
    return Math.round(scrollY);
  });
}

test.use({ allowedErrors: [/status of 500/] });

test('Back leads to the same card, after loading more and after visiting another page', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused();

  await cards.nth(40).getByRole('heading').scrollIntoViewIfNeeded();
  const top = await restingPlace(page);
  expect(top).toBeGreaterThan(1000);
  await cards.nth(40).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards.nth(40).getByRole('heading').getByRole('link')).toBeFocused();
  await expect.poll(() => restingPlace(page)).toBe(top);

  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('shirt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “shirt”' })).toBeVisible();
  await expect(cards.first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect.poll(() => restingPlace(page)).toBe(top);

  await page.reload();
  await expect(cards).toHaveCount(48);
  await expect.poll(() => restingPlace(page)).toBe(top);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(72);
});

test('a search works by keyboard: suggestions, a misspelt word, no results', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await page.getByRole('button', { name: 'Search products' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(sheet.getByRole('combobox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type('shi');
  await expect(sheet.getByRole('option').first()).toContainText(/\$\d+\.\d\d/);
  await expectToFitEveryWidth(page);
  await expectToFitLargeText(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/search\?q=shi$/);
  await expect(page.getByRole('heading', { name: 'Results for “shi”' })).toBeVisible();

  await page.goto('/shop/search');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.focus();
  const suggested = page.waitForResponse(/\/suggestions\?q=shi$/);
  await page.keyboard.type('shi');
  await suggested;
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
  await expectToFitEveryWidth(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('shi');
  await page.keyboard.press('ArrowDown');
  const [title = ''] = (await options.first().innerText()).split('\n');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/shop/search?q=lienn');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: 'linen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Results for “linen”' })).toBeVisible();
  await expect(page.getByText('Did you mean')).toBeHidden();

  await page.goto('/shop/search?q=red+dress');
  await expect(page.getByText('No exact match for “red dress”. Showing dresses.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/shop/search?q=zzqqxx');
  await expect(page.getByText('No results for “zzqqxx”.')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('a listing that could not be loaded says so and can be retried', async ({ page }) => {
  await signInAsGuest(page);
  await page.route('**/api/v1/shop/getProduct?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto('/shop/home');
  // Navigates within the app, because the server renders the products of a page that the browser loads.
  await page.getByRole('link', { name: 'View All Product' }).click();
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.unroute('**/api/v1/shop/getProduct?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a category and a brand that became rows are in menu, tiles, filters, heads and form', async ({
  page,
  openShop,
  anotherPerson,
}) => {
  const brand = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen von Wittgenstein & Daughters';
  await signInAsGuest(page);
  await openShop.sql(
    `insert into catalog.categories (slug, label, title) values ('swimwear', 'Swimwear', 'Swimwear for all');
     insert into catalog.brands (slug, label) values ('marguerite', '${brand}')`,
  );
  try {
    // A shop reads them again within seconds.
    await expect(async () => {
      await page.goto('/shop/home');
      await expect(page.getByRole('navigation', { name: 'Shop' }).getByText('Swimwear')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page).toHaveTitle(/Footwear and Swimwear$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(`and ${brand}`));
    await page.getByRole('main').getByRole('link', { name: brand }).scrollIntoViewIfNeeded();
    await expectToFitEveryWidth(page);
    await page.getByRole('main').getByRole('link', { name: brand }).click();
    await expect(page).toHaveTitle(`${brand} – Loom & Lane`);
    await page.goto('/shop/home');
    await page.getByRole('main').getByRole('link', { name: 'Swimwear' }).click();
    await expect(page).toHaveURL(/\/shop\/listing\?.*category=swimwear/);
    await expect(page).toHaveTitle('Swimwear for all – Loom & Lane');
    // The server renders a listing without products, too.
    await page.reload();
    await expect(page.getByText('No products match these filters.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Swimwear' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Swimwear (0)' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: `${brand} (0)` })).toBeVisible();
    await expectToFitEveryWidth(page);

    const staff = await anotherPerson();
    await signInAsStaff(staff);
    await staff.goto('/admin/products');
    await staff.getByRole('button', { name: '+ Add Product' }).click();
    const form = staff.getByRole('dialog', { name: 'Add Product' });
    await form.getByLabel('Category').selectOption('Swimwear');
    await form.getByLabel('Brand').selectOption(brand);
  } finally {
    await openShop.sql(
      `delete from catalog.categories where slug = 'swimwear'; delete from catalog.brands where slug = 'marguerite'`,
    );
  }
  await expect(async () => {
    await page.goto('/shop/home');
    await expect(page.getByText('Swimwear')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
