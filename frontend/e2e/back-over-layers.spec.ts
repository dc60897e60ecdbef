import type { Locator, Page } from '@playwright/test';
import { layersOf } from './support/layers';
import { buy, putInCart, registerAndSignIn, signInAsGuest } from './support/preconditions';
import { staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

/** Each way of closing it leaves the page, and no history entry behind: the caller ends with Back to another page. */
async function expectBackToClose(page: Page, layer: Locator, open: () => Promise<unknown>): Promise<void> {
  const [address, layers] = [page.url(), await layersOf(page)];
  const expectLayers = (count: number) => expect.poll(() => layersOf(page)).toBe(layers + count);
  await open();
  await expect(layer).toBeVisible();
  await expectLayers(1);
  await page.goBack();
  await expect(layer).toBeHidden();
  await expectLayers(0);
  expect(page.url()).toBe(address);
  await page.goForward(); // nothing is opened again
  await expectLayers(0);
  await open();
  await expect(layer).toBeVisible();
  await expectLayers(1);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expectLayers(0);
  expect(page.url()).toBe(address);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const cartButton = (page: Page) => page.getByRole('button', { name: /^User Cart/ });

test('Back closes what is open over a shop page on a phone, and then leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'View All Product' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectBackToClose(page, dialog(page, 'Loom & Lane'), () =>
    page.getByRole('button', { name: 'Toggle header menu' }).click(),
  );
  await expectBackToClose(page, dialog(page, 'Your Cart'), () => cartButton(page).click());
  await expectBackToClose(page, dialog(page, 'Save your bag'), async () => {
    await page.getByRole('button', { name: 'GUEST' }).click();
    await page.getByRole('menuitem', { name: 'Save your bag' }).click();
  });

  // Chosen filters stay, whichever way the sheet is closed.
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await dialog(page, 'Filters').getByRole('checkbox', { name: /^Men/ }).check();
  await expect(page).toHaveURL(/category=men/);
  await page.goBack();
  await expect(dialog(page, 'Filters')).toBeHidden();
  await expect(page).toHaveURL(/category=men/);
  await expect(filters).toHaveText('Filters (1)');
  await expectBackToClose(page, dialog(page, 'Filters'), () => filters.click());

  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const product = dialog(page, await link.innerText());
  await link.click();
  await expect(product).toBeVisible();
  await expectBackToClose(page, dialog(page, 'Size guide'), () =>
    product.getByRole('button', { name: 'Size guide' }).click(),
  );
  await page.goBack();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/listing\?category=men/);

  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('Back closes the picture alone on the screen, then the product, then leaves the page', async ({ page }) => {
    await signInAsGuest(page);
    await page.goto('/shop/home');
    await page.getByRole('link', { name: 'View All Product' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await link.innerText();
    await link.tap();
    const zoom = page.getByRole('button', { name: /^Zoom( picture 1)?$/ });
    const alone = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Zoom in' }) });
    await zoom.tap();
    await expect(alone).toBeVisible();
    await page.goBack();
    await expect(alone).toBeHidden();
    await expect(dialog(page, title)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, title)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\/home$/);
  });
});

test('Back closes orders and forms, and asks before typed text is lost', async ({ page }) => {
  await registerAndSignIn(page, { name: 'Asha Back', email: 'asha.back@example.test', password: 'a long password' });
  await putInCart(page);
  await buy(page);
  await page.goto('/shop/home');
  await page.getByRole('button', { name: 'ASHA BACK' }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/account$/);
  await expectBackToClose(page, dialog(page, /^Order LL-/), () =>
    page.getByRole('button', { name: /^View Details/ }).click(),
  );
  const openForm = async () => {
    await page.getByRole('button', { name: 'ASHA BACK' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
  };
  const form = dialog(page, 'Change password');
  await expectBackToClose(page, form, openForm);
  await openForm();
  await form.getByLabel('Current password', { exact: true }).fill('typed');
  const question = dialog(page, 'Discard changes?');
  await page.goBack();
  await expect(question).toBeVisible();
  // The form has its entry again.
  await page.waitForFunction(() => (history.state as { layer?: number }).layer === 1);
  await page.goBack(); // is the answer that keeps it
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('typed');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape'); // closes the question alone
  await expect(question).toBeHidden();
  await expect(form).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/account$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('a link in a layer leads on, and Back from there to the page below', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'View All Product' }).click();
  await cartButton(page).dblclick(); // opens it once, and does not close it
  const cart = dialog(page, 'Your Cart');
  await expect(cart).toBeVisible();
  await cart.getByRole('button', { name: 'Checkout' }).dblclick();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/listing/);
  await expect(cart).toBeHidden();

  // A double click on a card opens the product once.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const product = dialog(page, await link.innerText());
  await link.dblclick();
  await expect(product).toBeVisible();
  await page.goBack();
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(/\/shop\/listing/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('a browser that is slow to go back is asked once for a closed layer', async ({ page }) => {
  await page.addInitScript(() => {
    const [{ traverseTo }, { go }] = [Navigation.prototype, History.prototype];
    const later = (step: () => unknown) => {
      document.documentElement.dataset['steps'] = String(Number(document.documentElement.dataset['steps'] ?? 0) + 1);
      setTimeout(step, 1_300);
    };
    Navigation.prototype.traverseTo = function (key) {
      later(() => traverseTo.call(this, key));
      return {};
    };
    History.prototype.go = function (steps) {
      later(() => go.call(this, steps));
    };
  });
  await signInAsGuest(page);
  await page.goto('/shop/home');
  await page.getByRole('link', { name: 'View All Product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products');
  await cartButton(page).click();
  await expect.poll(() => layersOf(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => layersOf(page)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-steps', '1');
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('links open a page at its top, and Back and a reload where it was left', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/shop/home');
  const nav = page.getByRole('navigation', { name: 'Shop' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const openMen = async () => {
    await nav.getByRole('link', { name: 'Men', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men All Products');
  };
  await openMen();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(scrolled).toBe(1_500);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Feature Products' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(1_500);
  await page.reload();
  await expect.poll(scrolled).toBe(1_500);
  await nav.getByRole('link', { name: 'Home' }).click();
  await openMen();
  await expect.poll(scrolled).toBe(0);

  await nav.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await page.evaluate(() => window.scrollTo(0, 4_000));
  await expect.poll(scrolled).toBe(4_000);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Feature Products' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expect.poll(scrolled).toBe(4_000);
});

test('Back closes what staff have open, and a page that does not exist is the last one', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await buy(page);
  await staffOn(page);
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await nav.getByRole('link', { name: 'Products' }).click();
  await expectBackToClose(page, dialog(page, 'Add Product'), () =>
    page.getByRole('button', { name: '+ Add Product' }).click(),
  );
  await expectBackToClose(page, dialog(page, 'Delete product'), () =>
    page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click(),
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await nav.getByRole('link', { name: 'Orders' }).click();
  // The dashboard has orders to open too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order List');
  const order = dialog(page, /^Order LL-/);
  const openOrder = () =>
    page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click();
  await expectBackToClose(page, order, openOrder);
  await openOrder();
  await order.getByRole('combobox').selectOption('rejected');
  await expectBackToClose(page, dialog(page, /^Refund \$/), () =>
    order.getByRole('button', { name: 'Reject and refund' }).click(),
  );
  await expect(order).toBeVisible();
  await page.goBack();
  await expect(order).toBeHidden();

  await page.goto('/admin/orders?page=2');
  await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
  for (const asked of ['1e9', '-1', 'abc', '999']) {
    await page.goto(`/admin/products?page=${asked}`);
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
    await expect(page.getByText(/^Page \d+ of \d+/)).toBeVisible();
  }
});
