import { type BrowserContext, type Page, request } from '@playwright/test';
import { callShop } from './support/api';
import { expectToFitAndBeAccessible } from './support/axe';
import { buy, putInCart, registerAndSignIn, saveAddress, signIn, signInAsGuest } from './support/preconditions';
import { admin } from './support/server/admin-credentials';
import { logIn, toast } from './support/shopping';
import { staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

// The shop refuses calls of sessions that have ended, and those of a former user.
test.use({ allowedErrors: [/status of 40[134]/] });

const password = 'seven green bicycles';
const asha = { name: 'Asha Verdant', email: 'asha.verdant@example.test', password };
const ravi = { name: 'Ravi Umber', email: 'ravi.umber@example.test', password };
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Asha has an order, an address and something in her cart; Ravi has an address of his own. */
async function twoCustomers(page: Page, postfix: string) {
  const people = [asha, ravi].map((who) => ({ ...who, email: `${postfix}.${who.email}` }));
  const [one, other] = people as [typeof asha, typeof ravi];
  await registerAndSignIn(page, other);
  const owner = await callShop<{ data: { _id: string } }>(page, 'GET', '/users/check-auth');
  const address = { address: '7 Silk Street', city: 'Nagpur', pincode: '440001', phone: '+91 98765 43211', notes: '' };
  await callShop(page, 'POST', '/shop/address/add', { userId: owner.data._id, ...address }, 201);
  await registerAndSignIn(page, one);
  await putInCart(page);
  await buy(page);
  await putInCart(page);
  return { one, other };
}

test('a tab shows the page of whoever signs in in another tab, and never that of the former user', async ({
  page,
  context,
}) => {
  const { other } = await twoCustomers(page, 'tabs');
  await page.goto('/shop/account');
  await expect(page.getByText('ASHA VERDANT').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /View Details/ })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/shop/home');
  await second.getByRole('button', { name: /ASHA VERDANT/ }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(second).toHaveURL(/\/auth\/login$/);
  await expect(toast(page, 'Your session has ended')).toBeVisible();
  await expect(page.getByText('ASHA VERDANT')).toHaveCount(0);

  await logIn(second, other);
  await expect(second).toHaveURL(/\/shop\/home$/);
  await expect(page.getByText('RAVI UMBER').first()).toBeVisible();
  await page.goto('/shop/account');
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('a tab notices without news that somebody else is signed in, when it is used or shown', async ({
  page,
  context,
}) => {
  const { one, other } = await twoCustomers(page, 'calls');
  await page.goto('/shop/account?tab=address');
  await expect(page.getByText('12 Weaver Lane')).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('Pimpri');

  await signInElsewhere(context, other);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByText('7 Silk Street')).toBeVisible();
  await expect(page.getByText('12 Weaver Lane')).toHaveCount(0);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('');
  await expect(page.getByTestId('toast').getByText('Not found')).toHaveCount(0);

  await signInElsewhere(context, one);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('12 Weaver Lane')).toBeVisible();
  await expect(page.getByText('7 Silk Street')).toHaveCount(0);

  await context.clearCookies({ name: 'sid' });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(ended(page)).toBeVisible();
  await expect(page.getByText('12 Weaver Lane')).toBeHidden();
  await expectToFitAndBeAccessible(page, 'the end of a session');
});

test('the checkout is that of the account that signs in after another’s session has ended', async ({
  page,
  context,
}) => {
  const { other } = await twoCustomers(page, 'checkout');
  await page.goto('/shop/checkout');
  await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
  await context.clearCookies({ name: 'sid' });
  await page.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(ended(page)).toBeVisible();
  await ended(page).getByLabel('Email').fill(other.email);
  await ended(page).getByLabel('Password').fill(password);
  await ended(page).getByRole('button', { name: 'Login' }).click();
  await expect(ended(page)).toBeHidden();
  await expect(page.getByRole('radio', { name: /7 Silk Street/ })).toBeVisible();
  await expect(page.getByText('12 Weaver Lane')).toHaveCount(0);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.goto('/shop/account');
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('staff whose session has ended sign in over the product they are typing', async ({ page, context }) => {
  await staffOn(page);
  await page.goto('/admin/products');
  await page.getByRole('button', { name: '+ Add Product' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add Product' });
  await sheet.getByLabel('Title').fill('Nettle Shirt');
  await sheet.getByLabel('Description').fill('Spun from nettles.');
  await context.clearCookies({ name: 'sid' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(ended(page)).toBeVisible();
  await expect(sheet).toBeHidden();
  await ended(page).getByLabel('Email').fill(admin.email);
  await ended(page).getByLabel('Password').fill(admin.password);
  await ended(page).getByRole('button', { name: 'Login' }).click();
  await expect(ended(page)).toBeHidden();
  await expect(sheet.getByLabel('Title')).toHaveValue('Nettle Shirt');
  await expect(sheet.getByLabel('Description')).toHaveValue('Spun from nettles.');
  await expect(page).toHaveURL(/\/admin\/products/);

  const customer = { name: 'Kiran', email: 'kiran.session@example.test', password };
  await callShop(page, 'POST', '/users/register', customer, 201);
  await context.clearCookies({ name: 'sid' });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await ended(page).getByLabel('Email').fill(customer.email);
  await ended(page).getByLabel('Password').fill(password);
  await ended(page).getByRole('button', { name: 'Login' }).click();
  await expect(ended(page)).toBeHidden();
  await expect(page.getByText('Nettle')).toHaveCount(0);
});

test.describe('without cookies', () => {
  const sentence = /Please allow cookies for this shop/;

  for (const isAdmitted of [true, false]) {
    test(`the shop says so and welcomes nobody, navigator.cookieEnabled being ${isAdmitted}`, async ({ page }) => {
      await blockCookies(page, isAdmitted);
      await page.goto('/auth/guest');
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await page.getByRole('button', { name: 'Enter as Guest' }).click();
      await expect(page.getByRole('button', { name: 'Enter as Guest' })).toBeEnabled();
      await expect(page).toHaveURL(/\/auth\/guest$/);
      await expect(page.getByText('Welcome Guest!')).toHaveCount(0);
      await expectToFitAndBeAccessible(page, 'the sentence about cookies');
      await page.goto('/auth/login');
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();

      const { data } = await callShop<{ data: { slug: string; productTitle: string }[] }>(
        page,
        'GET',
        '/shop/getProduct?limit=1',
      );
      await page.goto(`/shop/product/${data[0]!.slug}`);
      await expect(page.getByRole('heading', { level: 1, name: data[0]!.productTitle })).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  test('and without storage products can still be seen', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await signInAsGuest(page);
    await page.goto('/shop/listing');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Add to Cart|Tell me when/ })).toBeVisible();
    await saveAddress(page);
    await page.goto('/shop/checkout');
    await page.getByRole('radio', { name: /12 Weaver Lane/ }).check();
  });
});

/** Signs in as a tab would that sends no news. */
async function signInElsewhere(context: BrowserContext, who: { email: string; password: string }): Promise<void> {
  const tab = await context.newPage();
  await signIn(tab, who);
  await tab.close();
}

/** Drops every cookie of the shop, as a browser does that refuses them. */
async function blockCookies(page: Page, isAdmitted: boolean): Promise<void> {
  await page.route('**/*', async (route) => {
    const headers = await route.request().allHeaders();
    delete headers['cookie'];
    // A fetch of the route's own would store cookies in the page's browser, if only for a moment.
    const outside = await request.newContext();
    const response = await outside.fetch(route.request(), { headers, maxRedirects: 0 });
    const kept = response.headersArray().filter(({ name }) => name.toLowerCase() !== 'set-cookie');
    await route.fulfill({ response, headers: Object.fromEntries(kept.map(({ name, value }) => [name, value])) });
    await outside.dispose();
  });
  if (isAdmitted) return;
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
}
