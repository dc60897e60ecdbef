import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitEveryWidth } from '../support/fits-every-width';
import { press, type } from '../support/keyboard';
import { linkTo } from '../support/mails';
import { putInCart, saveAddress, signInAsGuest } from '../support/preconditions';
import { pay } from '../support/shopping';
import { expect, test } from '../support/test';

// A malformed address and a wrong link are refused, and the browser's console mentions them.
test.use({ allowedErrors: [/status of 40[04]/] });

const email = 'meera.buys@example.test';

test('a guest leaves an email, and finds the order by the link in the mail', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  const bought = await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  const field = page.getByRole('textbox', { name: 'Email for your receipt' });
  await type(page, field, 'meera.buys');
  await press(page, page.getByRole('button', { name: 'Proceed To Payment' }));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address\.$/);
  await expectToFitAndBeAccessible(page, 'a malformed address');
  await field.fill(email);
  await page.reload();
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'the checkout of a guest');
  await pay(page);
  await expect(page.getByText(`We send your receipt to ${email}.`)).toBeVisible();
  await expectToFitEveryWidth(page);

  const link = await linkTo(page, email, /is confirmed$/, '/order#');
  const elsewhere = await anotherPerson();
  const seen: string[] = [];
  elsewhere.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await elsewhere.goto(link);
  const order = elsewhere.getByRole('region', { name: /^Order LL-\d+$/ });
  await expect(order.getByText(bought)).toBeVisible();
  await expect(order.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectToFitAndBeAccessible(elsewhere, 'the order of a link');
  await elsewhere.reload();
  await expect(order.getByText(bought)).toBeVisible();
  expect(elsewhere.url()).toBe(link);
  const secret = link.split('.').at(-1)!;
  expect(seen.filter((each) => each.includes(secret))).toEqual([]);

  await elsewhere.goto('/shop/account');
  await expect(elsewhere).toHaveURL(/\/auth\/login$/);

  await elsewhere.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await expect(elsewhere.getByRole('alert')).toContainText('This link shows no order.');
  await expectToFitAndBeAccessible(elsewhere, 'a wrong link');
});

test('an order opened by a mailed link is printed alone, on a white background', async ({ page }) => {
  await signInAsGuest(page);
  const bought = await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'Email for your receipt' }).fill('meera.prints@example.test');
  await pay(page);
  await page.goto(await linkTo(page, 'meera.prints@example.test', /is confirmed$/, '/order#'));
  const order = page.getByRole('region', { name: /^Order LL-\d+$/ });
  await expect(order.getByText(bought)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await press(page, order.getByRole('button', { name: 'Print' }));
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  await page.setViewportSize({ width: 650, height: 980 });
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Loom & Lane', 'Order Summary', bought, '12 Weaver Lane', 'Payment received.'])
    await expect(order.getByText(text).first()).toBeVisible();
  await expect(order.getByRole('button', { name: 'Print' })).toBeHidden();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role).first()).toBeHidden();
  const { y } = (await order.boundingBox())!;
  expect(y).toBeLessThan(60);
  expect(await order.evaluate((box) => getComputedStyle(box.querySelector('dd')!).color)).toBe('rgb(0, 0, 0)');
});
