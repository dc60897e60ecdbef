import { admin } from '../support/server/admin-credentials';
import { buy, putInCart, signInAsGuest } from '../support/preconditions';
import { logIn, openerOf, toast } from '../support/shopping';
import { expect, test } from '../support/test';
import { expectToFitEveryWidth } from '../support/fits-every-width';

test('an admin changes the status of a new order, which the shopper sees', async ({ page, anotherPerson }) => {
  await signInAsGuest(page);
  await putInCart(page);
  const order = await buy(page);

  const keeper = await anotherPerson();
  await logIn(keeper, admin);
  await expect(keeper).toHaveURL(/\/admin\/dashboard$/);
  await expect(keeper.getByRole('heading', { name: 'Latest Order List' })).toBeVisible();
  await openerOf(keeper, order).click();
  const details = keeper.getByRole('dialog');
  await expect(details.getByText('12 Weaver Lane')).toBeVisible();
  await expectToFitEveryWidth(keeper);
  await details.getByRole('combobox').selectOption('inShipping');
  await details.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(keeper.getByRole('heading', { name: 'The last thirty days' })).toBeVisible();
  await expect(keeper.getByText('Orders today')).toBeVisible();
  await expectToFitEveryWidth(keeper);
  await keeper.goto('/admin/products');
  await expect(keeper.getByRole('button', { name: '+ Add Product' })).toBeVisible();
  await expectToFitEveryWidth(keeper);

  await page.goto('/shop/account');
  await expect(page.getByText('In Shipping').first()).toBeVisible();
});
