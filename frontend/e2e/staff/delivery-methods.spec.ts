import { expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { putInCart, signInAsGuest } from '../support/preconditions';
import { toast } from '../support/shopping';
import { confirmPassword, signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

// Settings ask for the password again.
test.use({ allowedErrors: [/status of 403/] });

test('the staff add a way of delivery, put it in its place by keys, set a tax, and shoppers see both', async ({
  page,
  anotherPerson,
}) => {
  await signInAsStaff(page);
  await page.goto('/admin/delivery');
  await expect(page.getByRole('heading', { name: 'Standard' })).toBeVisible();
  await page.getByRole('button', { name: '+ Add Method' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add delivery method' });
  await sheet.getByLabel('Name').fill('Courier to Himalaya');
  await sheet.getByLabel('Price').fill('14,50');
  await sheet.getByLabel('Free from').fill('200');
  await sheet.getByLabel('Working days, at least').fill('2');
  await sheet.getByLabel('Working days, at most').fill('9');
  await sheet.getByLabel('Chosen countries').check();
  for (const country of ['India', 'Nepal']) await sheet.getByLabel('Add a country').selectOption(country);
  await expectToFitAndBeAccessible(page, 'a way of delivery');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheet.getByRole('button', { name: 'Add Method' }).click();
  await expect(toast(page, 'Delivery method added.')).toBeVisible();

  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Standard', 'Express', 'Courier to Himalaya']);
  const up = page.getByRole('button', { name: 'Move up: Courier to Himalaya' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Standard', 'Courier to Himalaya', 'Express']);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Move down: Standard' }).focus();
  const ordered = page.waitForResponse(/delivery-methods\/order/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move down: Standard' })).toBeFocused();
  await ordered;
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectToFitAndBeAccessible(page, 'the ways of delivery');
  await expectToFitLargeText(page);
  await page.reload();
  await expect(names).toHaveText(['Standard', 'Courier to Himalaya', 'Express']);

  await page.goto('/admin/settings');
  await page.getByLabel('Rate in %').fill('20');
  await page.getByLabel('What it is called').fill('VAT');
  await expect(page.getByText('Includes VAT 20 %: $16.67')).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the settings');
  await expectToFitLargeText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('region', { name: 'Tax' }).getByRole('button', { name: 'Save' }).click();
  await confirmPassword(page);
  await expect(toast(page, 'Tax settings saved.')).toBeVisible();

  const shopper = await anotherPerson();
  await signInAsGuest(shopper);
  await putInCart(shopper);
  await shopper.goto('/shop/checkout');
  await expect(shopper.getByText(/^Includes VAT 20 %: /)).toBeVisible();
  await shopper.getByRole('radio', { name: /^Courier to Himalaya/ }).check();
  await expect(shopper.getByText('Delivery: Courier to Himalaya')).toBeVisible();
  await expectToFitAndBeAccessible(shopper, 'a checkout with tax');

  await page.getByLabel('Rate in %').fill('');
  await page.getByRole('region', { name: 'Tax' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Without a rate, orders say nothing of tax.')).toBeVisible();

  await page.goto('/admin/delivery');
  await page.getByRole('button', { name: 'Retire Courier to Himalaya' }).click();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(toast(page, 'Delivery method deleted.')).toBeVisible();
  await expect(names).toHaveText(['Standard', 'Express']);
});
