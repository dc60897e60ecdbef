import { callShop } from '../support/api';
import { expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { mailTo } from '../support/mails';
import { putInCart, saveAddress, signInAsGuest } from '../support/preconditions';
import { pay, toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

// Refusals are what this journey is about; the browser's console mentions each.
test.use({ allowedErrors: [/status of 409/] });

test('a code that ends during checkout is paid for only as shown', async ({ page, anotherPerson }) => {
  const keeper = await signInAsStaff(await anotherPerson());
  const code = { code: 'MIDWAY10', kind: 'percent', value: 10 };
  const { data } = await callShop<{ data: { _id: string } }>(keeper, 'POST', '/admin/discounts', code, 201);
  const turn = (isOn: boolean) => callShop(keeper, 'PUT', `/admin/discounts/${data._id}`, { ...code, isOn });
  await signInAsGuest(page);
  await putInCart(page);
  await saveAddress(page);
  await page.goto('/shop/checkout');
  await page.getByRole('radio').first().check();
  await page.getByRole('radio', { name: /^Express/ }).check();
  const email = 'midway@example.test';
  await page.getByLabel('Email for your receipt').fill(email);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByRole('button', { name: 'Discount code' }).click();
  await summary.getByRole('textbox', { name: 'Discount code' }).fill('nonsense');
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('alert')).toHaveText("This code can't be used.");
  await expectToFitAndBeAccessible(page, 'a discount code that is refused');
  await summary.getByRole('textbox', { name: 'Discount code' }).fill('midway-10');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('Discount MIDWAY10', { exact: true })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a discount code at checkout');
  await page.setViewportSize({ width: 1440, height: 900 });

  await turn(false);
  await summary.getByRole('button', { name: 'Proceed To Payment' }).click();
  const news = summary.getByText(/The total was \$[\d.,]+ and is \$[\d.,]+ now\./);
  await expect(news).toBeVisible();
  await expect(summary.getByText("This code can't be used.")).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await turn(true);
  await summary.getByRole('button', { name: 'Proceed To Payment' }).click();
  await expect(summary.getByText(/^−\$/)).toBeVisible();
  await pay(page);
  await expect(page.getByText('Discount MIDWAY10')).toBeVisible();
  const { text } = await mailTo(page, email, /^Your order LL-\d+ is confirmed$/);
  expect(text).toContain('MIDWAY10');
});

test('the staff make up a discount code for chosen goods, and retire it', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin/discounts');
  await page.getByRole('button', { name: '+ Add Code' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add discount code' });
  await sheet.getByRole('button', { name: 'Make up a code' }).click();
  await expect(sheet.getByLabel('Code', { exact: true })).toHaveValue(/^\w{10}$/);
  const code = await sheet.getByLabel('Code', { exact: true }).inputValue();
  await sheet.getByLabel('Percent').fill('15');
  await sheet.getByLabel('Men', { exact: true }).check();
  await sheet.getByLabel('Only for products').pressSequentially('shirt');
  await expect(sheet.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('group', { name: 'Chosen products' }).getByRole('button')).toHaveCount(1);
  await expectToFitAndBeAccessible(page, 'a discount code');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.getByLabel('Ends').fill('2099-12-31T23:59');
  await sheet.getByLabel('Uses in all').fill('10');
  await sheet.getByRole('button', { name: 'Add Code' }).click();
  await expect(toast(page, 'Discount code added.')).toBeVisible();

  const row = page.getByRole('row', { name: code });
  await expect(row).toContainText('15 % off men and 1 product');
  await expect(row).toContainText('Until 31 Dec 2099, 11:59 pm');
  await expect(row).toContainText('0 of 10');
  await expectToFitAndBeAccessible(page, 'the discount codes');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Retire ${code}` }).click();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(toast(page, 'Discount code deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
