import { readFile } from 'node:fs/promises';
import { admin } from './support/server/admin-credentials';
import { expectAccessible, expectToFitAndBeAccessible } from './support/axe';
import { buy, putInCart, registerAndSignIn, signIn, signInAsGuest } from './support/preconditions';
import { logIn, toast } from './support/shopping';
import { staffOn } from './support/staff-actions';
import { expect, test } from './support/test';

// The server refuses a wrong password and the deletion of the last owner, which the browser's console logs.
test.use({ allowedErrors: [/status of (400|409)/] });

test('a person changes their password and signs out everywhere', async ({ page, anotherPerson }) => {
  const asha = { name: 'Asha', email: 'asha.safe@example.test', password: 'seven green bicycles' };
  await registerAndSignIn(page, asha);
  await page.goto('/shop/home');
  const phone = await anotherPerson();
  await signIn(phone, asha);
  await phone.goto('/shop/account');
  await expect(phone.getByRole('tab', { name: 'Orders' })).toBeVisible();

  const menu = page.getByRole('button', { name: 'ASHA' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('nine red trams');
  await dialog.getByLabel('New password').fill('eight blue kites');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await expectToFitAndBeAccessible(page, 'changing the password');
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

test('a person downloads their data, deletes their account, and can register again', async ({ page }) => {
  const bela = { name: 'Bela', email: 'bela.leaves@example.test', password: 'seven green bicycles' };
  await registerAndSignIn(page, bela);
  const bought = await putInCart(page);
  const orderId = await buy(page);
  await page.goto('/shop/account');
  await expect(page.getByTitle(orderId)).toBeVisible();

  const menu = page.getByRole('button', { name: 'BELA' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download my data' }).click();
  const taking = page.getByRole('dialog', { name: 'Download my data' });
  await expectToFitAndBeAccessible(page, 'downloading one’s data');
  const downloading = page.waitForEvent('download');
  await taking.getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('loom-and-lane-my-data.json');
  const taken = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(taken).toMatchObject({
    person: { name: 'Bela', email: bela.email },
    records: {
      addresses: [{ address: '12 Weaver Lane' }],
      orders: [{ _id: orderId, cartItems: [{ title: bought }] }],
      payments: [{ orderId, status: 'paid' }],
    },
  });
  await expect(taking).toBeHidden();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete account' });
  await leaving.getByLabel('Current password').fill('nine red trams');
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(leaving.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await expectToFitAndBeAccessible(page, 'deleting one’s account');
  await leaving.getByLabel('Current password').fill(bela.password);
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/shop/account');
  await expect(page).toHaveURL(/\/auth\/login/);

  await registerAndSignIn(page, bela);
  await page.goto('/shop/account');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await expect(page.getByTitle(orderId)).toBeHidden();
});

test('a guest deletes their data without a password', async ({ page }) => {
  await signInAsGuest(page);
  await putInCart(page);
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'GUEST' }).click();
  await page.getByRole('menuitem', { name: 'Delete my data' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete my data' });
  await expectAccessible(page, 'deleting a guest’s data');
  await leaving.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await signInAsGuest(page);
  await page.goto('/shop/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('the staff open account deletion from the password dialog, and the last owner cannot be deleted', async ({
  page,
}) => {
  await staffOn(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('dialog', { name: 'Change password' }).getByRole('button', { name: 'Delete account' }).click();
  const leaving = page.getByRole('dialog', { name: 'Delete account' });
  await leaving.getByLabel('Current password').fill(admin.password);
  await leaving.getByRole('button', { name: 'Delete account' }).click();
  await expect(leaving.getByRole('alert')).toHaveText("The last owner can't be removed.");
  await expectAccessible(page, 'the staff’s account');
});
