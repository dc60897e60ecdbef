import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Signs in as a guest on the shop's screens. */
export async function enterAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'continue as guest' }).click();
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await expect(page).toHaveURL(/\/shop\/home$/);
}

export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function addFirstProduct(page: Page, category = 'women'): Promise<string> {
  await page.goto(`/shop/listing?category=${category}&sortBy=price-hightolow`);
  const title = page.getByRole('article').filter({ hasNotText: 'Out Of Stock' }).first().getByRole('heading');
  await expect(title).toBeVisible();
  const name = await title.innerText();
  await title.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name });
  await chooseAnySize(dialog);
  await dialog.getByRole('button', { name: /Add to Cart/ }).click();
  await expect(toast(page, 'Product is added to cart')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  return name;
}

/** Chooses a size that can be had, where the product has sizes. */
export async function chooseAnySize(details: Locator): Promise<void> {
  await expect(
    details.getByRole('button', { name: /^(Add to Cart|Sold out|Out Of Stock|Tell me when)/ }),
  ).toBeVisible();
  const sizes = details.getByRole('radiogroup', { name: 'Size' }).getByRole('radio');
  for (const size of await sizes.all()) {
    if (/sold out|not made/.test((await size.getAttribute('aria-label')) ?? '')) continue;
    await size.click();
    return;
  }
}

export async function typeAddress(page: Page, { phone = '+91 98765 43210' } = {}): Promise<void> {
  await page.getByLabel('Recipient’s name').fill('Meera Iyer');
  await page.getByLabel('Address', { exact: true }).fill('12 Weaver Lane');
  await page.getByLabel('City', { exact: true }).fill('Pune');
  await page.getByLabel('Pincode').fill('411001');
  await page.getByLabel('Phone').fill(phone);
}

export async function addAddress(page: Page): Promise<void> {
  await typeAddress(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('radio').first().check();
}

/** From checkout over the provider's own page back to the success page. @returns the order's id */
export async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(page).toHaveURL(/\/sandbox\/paypal\/checkoutnow/);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/shop\/payment-success$/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(/^Order LL-\d+$/)).toBeVisible();
  const link = await page.getByRole('link', { name: 'View orders' }).getAttribute('href');
  return new URLSearchParams(link?.split('?')[1]).get('order') ?? '';
}

/** The button that opens this order in the staff's list, which also has the orders of other journeys. */
export function openerOf(page: Page, orderId: string): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: orderId })
    .getByRole('button', { name: /View Details/ });
}

/** The lines of the open cart, in which a toast may be too. */
export function linesOf(cart: Locator): Locator {
  return cart.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
}

/** The toast with this text; a live region elsewhere on the page repeats it for screen readers. */
export function toast(page: Page, words: string): Locator {
  return page.getByTestId('toast').getByText(words);
}

/** Keeps toasts open from now on, as while the window has no focus: a slow machine may need longer to check them. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}
