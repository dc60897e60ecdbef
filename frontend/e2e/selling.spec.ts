import { admin } from './support/admin';
import { look } from './support/screens';
import { addAddress, addFirstProduct, enterAsGuest, logIn, openerOf, pay, toast } from './support/shopping';
import { expect, test } from './support/test';

test('an admin sees a new order and sends it on; the shopper sees that', async ({ page, anotherPerson }, info) => {
  test.slow();
  await enterAsGuest(page);
  await addFirstProduct(page);
  await page.goto('/shop/checkout');
  await addAddress(page);
  const order = await pay(page);

  const keeper = await anotherPerson();
  await logIn(keeper, admin);
  await expect(keeper).toHaveURL(/\/admin\/dashboard$/);
  await expect(keeper.getByRole('heading', { name: 'Latest Order List' })).toBeVisible();
  await openerOf(keeper, order).click();
  const details = keeper.getByRole('dialog');
  await expect(details.getByText('12 Weaver Lane')).toBeVisible();
  await look(keeper, info, 'admin-order');
  await details.getByRole('combobox').selectOption('inShipping');
  await details.getByRole('button', { name: 'Update Order Status' }).click();
  await expect(toast(keeper, 'Order status updated successfully!')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(keeper.getByRole('heading', { name: 'The last thirty days' })).toBeVisible();
  await expect(keeper.getByText('Orders today')).toBeVisible();
  await look(keeper, info, 'admin-dashboard');
  await keeper.goto('/admin/products');
  await expect(keeper.getByRole('button', { name: '+ Add Product' })).toBeVisible();
  await look(keeper, info, 'admin-products');

  await page.goto('/shop/account');
  await expect(page.getByText('In Shipping').first()).toBeVisible();
});
