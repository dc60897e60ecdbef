import { expectAccessible, expectToFitAndBeAccessible } from '../support/axe';
import { expectToFitLargeText } from '../support/fits-every-width';
import { buy, putInCart, signInAsGuest } from '../support/preconditions';
import { toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

const desktop = { width: 1440, height: 900 };

test('the staff find a customer by email, note something, add a category, and see who did it', async ({
  page,
  anotherPerson,
}) => {
  const guest = await anotherPerson();
  await signInAsGuest(guest);
  await putInCart(guest);
  await buy(guest, 'meera.pillai@example.test');

  await signInAsStaff(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('meera.pillai');
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText('meera.pillai@example.test');
  await expectAccessible(page, 'a search of the staff', [1440]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/customers\/[\da-f-]{36}$/);
  await page.getByLabel('Note', { exact: true }).fill('Prefers to be written to.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Prefers to be written to.', { exact: true })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'a customer');
  await expectToFitLargeText(page);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByRole('table').getByText('meera.pillai@example.test')).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the customers');
  await expectToFitLargeText(page);
  await page.setViewportSize(desktop);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add category' });
  await sheet.getByLabel('Name').fill('Home & Living');
  await expectToFitAndBeAccessible(page, 'a category');
  await page.setViewportSize(desktop);
  await sheet.getByRole('button', { name: 'Add Category' }).click();
  await expect(toast(page, 'Category added.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Home & Living' })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the categories');
  await expectToFitLargeText(page);
  await page.setViewportSize(desktop);
  await guest.goto('/shop/home');
  await expect(guest.getByRole('main').getByRole('link', { name: 'Home & Living' })).toBeVisible();

  await page.goto('/admin/activity');
  await page.getByLabel('What').selectOption('Categories and brands');
  await expect(page.getByRole('heading', { name: 'Category Home & Living added' })).toBeVisible();
  await expectToFitAndBeAccessible(page, 'the activity');
  await expectToFitLargeText(page);
  await page.setViewportSize(desktop);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Delete Home & Living' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Category deleted.')).toBeVisible();
});
