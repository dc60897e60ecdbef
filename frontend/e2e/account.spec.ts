import { admin } from './support/admin';
import { expectAccessible } from './support/axe';
import { look } from './support/screens';
import { logIn, toast } from './support/shopping';
import { staffOn } from './support/staff';
import { expect, test } from './support/test';

// A wrong password is refused, and the browser's console mentions it.
test.use({ allowedErrors: [/status of 400/] });

test('a person changes their password and signs out everywhere', async ({ page, anotherPerson }, info) => {
  test.slow();
  const asha = { email: 'asha.safe@example.test', password: 'seven green bicycles' };
  await page.goto('/auth/register');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password').fill(asha.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await logIn(page, asha);
  await expect(page).toHaveURL(/\/shop\/home$/);
  const phone = await anotherPerson();
  await logIn(phone, asha);
  await expect(phone).toHaveURL(/\/shop\/home$/);

  const menu = page.getByRole('button', { name: 'ASHA' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('nine red trams');
  await dialog.getByLabel('New password').fill('eight blue kites');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await look(page, info, 'change-password');
  await expectAccessible(page, 'changing the password');
  await dialog.getByLabel('Current password').fill(asha.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(phone).toHaveURL(/\/auth\/login/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await expectAccessible(page, 'signing out everywhere');
  await leaving.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, { email: asha.email, password: 'eight blue kites' });
  await expect(page).toHaveURL(/\/shop\/home$/);
});

test('the staff can change their password, too', async ({ page }) => {
  await staffOn(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(admin.password);
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('The password must have 8 to 128 characters.')).toBeVisible();
  await expectAccessible(page, 'the staff’s password');
});
