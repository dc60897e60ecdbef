import type { Page } from '@playwright/test';
import { callShop } from '../support/api';
import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { expectNewTab } from '../support/opening/new-tab';
import { signInAsGuest } from '../support/preconditions';
import { chooseAnySize, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

interface Product {
  _id: string;
  slug: string;
  productTitle: string;
  totalStock: number;
}

const phone = { width: 360, height: 740 };
const productAddress = /\/shop\/product\/[a-z0-9-]+-[0-9a-f]{12}$/;

async function anyProduct(page: Page, n = 0): Promise<Product> {
  const listing = await callShop<{ data: Product[] }>(page, 'GET', '/shop/getProduct?category=men');
  const products = listing.data.filter(({ totalStock }) => totalStock > 20);
  const product = products[n];
  if (!product) throw new Error(`There are only ${products.length} products with stock.`);
  return product;
}

const linkOfCard = (page: Page, n: number) => page.getByRole('article').nth(n).getByRole('heading').getByRole('link');
const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const cartOf = (page: Page, items: string) => page.getByRole('button', { name: `User Cart, ${items}` });

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', phone],
] as const) {
  test(`on ${device} a product opens over the listing, at its address`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInAsGuest(page);
    await page.goto('/shop/listing?category=men');
    const link = linkOfCard(page, 6);
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveAttribute('href', /^\/shop\/product\//);
    const title = await link.innerText();
    const place = () => page.evaluate(() => Math.round(scrollY));
    await link.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(productAddress);
    const [address, top] = [page.url(), await place()];

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/listing\?category=men$/);
    await expect(link).toBeFocused();
    expect(await place()).toBe(top);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(address);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/listing\?category=men$/);
    await expect(link).toBeFocused();

    await link.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(mainHeading(page)).toHaveText(title);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await page.goBack();
    await expect(linkOfCard(page, 6)).toHaveText(title);
  });
}

test('the browser handles clicks that open tabs, and Enter opens the dialog', async ({ page, context }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing?category=women');
  const link = linkOfCard(page, 0);
  const title = await link.innerText();
  const opensTab = async (act: () => Promise<void>) => {
    await expectNewTab(context, act, { heading: title });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/category=women$/);
  };
  await opensTab(() => link.click({ button: 'middle' }));
  await opensTab(() => link.click({ modifiers: ['ControlOrMeta'] }));
  await opensTab(() => link.click({ modifiers: ['Shift'] }));
  await link.focus();
  await opensTab(() => page.keyboard.press('ControlOrMeta+Enter'));
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('details are prefetched before a product is opened', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/listing?category=kids');
  const link = linkOfCard(page, 1);
  const address = await link.getAttribute('href');
  const reading = page.waitForRequest((request) => request.url().endsWith(`/api/v1${address}`));
  await link.hover();
  await reading;
});

test('a visitor sees a shared product, and it is in the cart once they continue as a guest', async ({ page }) => {
  const { slug, productTitle } = await anyProduct(page);
  await page.goto(`/shop/product/${slug}?utm_source=friend`);
  await expect(mainHeading(page)).toHaveText(productTitle);
  await expect(page.getByRole('button', { name: /^User Cart/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a product’s page');
  for (const [tag, count] of [
    ['title', 1],
    ['link[rel="canonical"]', 1],
    ['meta[name="description"]', 1],
    ['meta[name="robots"]', 1],
    ['script[type="application/ld+json"]', 1],
  ] as const)
    await expect(page.locator(`head ${tag}`)).toHaveCount(count);

  await page.setViewportSize(phone);
  const add = page.getByRole('button', { name: `Add to Cart: ${productTitle}` });
  await chooseAnySize(page.getByRole('main'));
  await add.click();
  const choice = page.getByRole('dialog', { name: 'Add to your cart' });
  await expect(choice.getByText(productTitle)).toBeVisible();
  await expectAccessible(page, 'the ways to continue');
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(add).toBeFocused();
  await add.click();
  await choice.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(cartOf(page, '1 item')).toBeVisible();
  await expect(page).toHaveURL(/utm_source=friend/);
});

test('a visitor who registers or logs in has the product in the cart', async ({ page }) => {
  const { slug } = await anyProduct(page, 1);
  const who = { email: `visitor-${Date.now()}@example.test`, password: 'seven green bicycles' };
  await page.goto(`/shop/product/${slug}`);
  await chooseAnySize(page.getByRole('main'));
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('Name').fill('Asha');
  await dialog.getByLabel('Email').fill(who.email);
  await dialog.getByLabel('Password').fill(who.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(who.email);
  await dialog.getByLabel('Password').fill(who.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(cartOf(page, '1 item')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a visitor opens a related product, and reaches a category after signing in', async ({ page }) => {
  const { slug, productTitle } = await anyProduct(page, 2);
  await page.goto(`/shop/product/${slug}`);
  const related = linkOfCard(page, 0);
  const title = await related.innerText();
  await related.click();
  await expect(mainHeading(page)).toHaveText(title);
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The server's JSON-LD describes only the page that the browser loaded first.
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', new URL(page.url()).pathname);
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(productTitle);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Men' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByRole('link', { name: 'continue as guest' }).click();
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await expect(page).toHaveURL(/\/shop\/listing\?category=men$/);
});

test('a visitor who logs in by the header comes back to the product', async ({ page }) => {
  const { slug, productTitle } = await anyProduct(page);
  await page.goto(`/shop/product/${slug}`);
  await tabTo(page, page.getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'continue as guest' }).click();
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await expect(mainHeading(page)).toHaveText(productTitle);
  await expect(page).toHaveURL(productAddress);
});

test('the staff view a product in the shop, without a cart', async ({ page }) => {
  await signInAsStaff(page);
  const { _id, slug, productTitle } = await anyProduct(page);
  await page.goto(`/admin/products?q=${_id}`);
  await page.getByRole('link', { name: `View ${productTitle} in shop` }).click();
  await expect(mainHeading(page)).toHaveText(productTitle);
  await expect(page).toHaveURL(new RegExp(`/shop/product/${slug}$`));
  await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Admin Panel', exact: true })).toBeVisible();
  await expectAccessible(page, 'a product’s page for the staff');
  await page.getByRole('link', { name: 'Edit in Admin Panel' }).click();
  await expect(page.getByRole('button', { name: `Edit ${productTitle}` })).toBeVisible();
});

test.describe('former addresses of products', () => {
  test.use({ allowedErrors: [/status of 4(04|10)/] });

  test('lead to the product, or say that it is no longer sold or does not exist', async ({ page, anotherPerson }) => {
    const keeper = await signInAsStaff(await anotherPerson());
    const { _id, slug, productTitle } = await anyProduct(page);
    await page.goto(`/shop/listing?category=men&product=${_id}`);
    await expect(mainHeading(page)).toHaveText(productTitle);
    await expect(page).toHaveURL(new RegExp(`/shop/product/${slug}$`));
    await page.goto(`/shop/product/another-name-${slug.slice(-12)}?colour=navy`);
    await expect(page).toHaveURL(new RegExp(`/shop/product/${slug}\\?colour=navy$`));

    expect((await page.goto('/shop/product/shirt-000000000000'))?.status()).toBe(404);
    await expect(mainHeading(page)).toHaveText('There is no such product');
    await expectAccessible(page, 'a product that never was');

    const form = {
      ...{ productTitle: 'Short-lived scarf', productDescription: '', category: 'men', brand: 'zara' },
      ...{ productPrice: 10, productSalePrice: 0, totalStock: 1, image: 'https://pictures.example/scarf.webp' },
    };
    const { data } = await callShop<{ data: Product }>(keeper, 'POST', '/admin/addProduct', form, 201);
    await callShop(keeper, 'DELETE', `/admin/deleteproduct/${data._id}`);
    expect((await page.goto(`/shop/product/${data.slug}`))?.status()).toBe(410);
    await expect(mainHeading(page)).toHaveText('This product is no longer available');
    await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
    await expectToFitAndBeAccessible(page, 'a product that is gone');
  });
});
