import { toast } from '../support/shopping';
import { signInAsStaff } from '../support/staff-actions';
import { expect, test } from '../support/test';

test('staff’s price is what they typed, and the wheel changes no number', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin/products');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Edit/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  const price = sheet.getByLabel('Price', { exact: true });
  await price.fill('1.250,00');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(price).toHaveAccessibleDescription('Write thousands without a mark, such as 1250.00.');
  await expect(price).toBeFocused();
  await price.fill('');
  await price.pressSequentially('412,50');
  await sheet.getByLabel('Sale Price').fill('');
  await price.focus();
  await price.hover();
  await page.mouse.wheel(0, 300);
  await expect(price).toHaveValue('412,50');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Product edited successfully!')).toBeVisible();
  await expect(card.getByText('$412.50')).toBeVisible();
});
