import type { User } from '../../contract/types';
import { safeReturn, redirectFor } from './redirect-rules';

const person = (role: User['role']): User => ({ _id: '1', name: 'Asha', userName: 'Asha', role });

describe('The redirect rules', () => {
  it.each([
    ['/', null, '/auth/login'],
    ['/', 'admin', '/admin/dashboard'],
    ['/', 'user', '/shop/home'],
    ['/', 'guest', '/shop/home'],
    ['/shop/listing', null, '/auth/login'],
    ['/admin/orders', null, '/auth/login'],
    ['/auth/login', null, null],
    ['/auth/register', null, null],
    ['/auth/guest', null, null],
    ['/auth/login', 'admin', '/admin/dashboard'],
    ['/auth/register', 'user', '/shop/home'],
    ['/auth/guest', 'guest', '/shop/home'],
    ['/auth/forgot-password', null, null],
    ['/auth/reset-password', 'user', null],
    ['/auth/undo-email-change', 'user', null],
    ['/auth/stock-alert', null, null],
    ['/auth/confirm-email', 'admin', null],
    ['/auth/confirm-email', 'guest', null],
    ['/auth/reset-passwords', 'user', '/shop/home'],
    ['/admin/products', 'user', '/unauth-page'],
    ['/admin/products', 'guest', '/unauth-page'],
    ['/Admin/Orders', 'user', '/unauth-page'],
    ['/SHOP/home', null, '/auth/login'],
    ['/shop/home', 'admin', '/admin/dashboard'],
    ['/shop/account', 'guest', null],
    ['/admin/orders', 'admin', null],
    ['/admin', 'admin', '/admin/dashboard'],
    ['/Admin/', 'admin', '/admin/dashboard'],
    ['/admin', 'user', '/unauth-page'],
    ['/shop', 'guest', '/shop/home'],
    ['/shop/', 'admin', '/admin/dashboard'],
    ['/unauth-page', null, null],
    ['/shop/product/linen-shirt-8f3a91c2d4e5', null, null],
    ['/Shop/Product/linen-shirt-8f3a91c2d4e5', 'user', null],
    ['/shop/product/linen-shirt-8f3a91c2d4e5', 'admin', null],
    ['/shop/products', null, '/auth/login'],
    ['/shopping', null, null],
    ['/administrator', 'user', null],
    ...(['/order', '/shop/help'] as const).flatMap((path) =>
      ([null, 'guest', 'user', 'admin'] as const).map((role) => [path, role, null] as const),
    ),
    ['/nowhere', 'guest', null],
  ] as const)('%s for %s goes to %s', (path, role, expected) => {
    expect(redirectFor(path, role && person(role))).toBe(expected);
  });

  it('lead packers to the orders', () => {
    const packer: User = { ...person('admin'), staffRole: 'packer' };
    const redirected = ['/', '/auth/login', '/admin', '/shop/home'].map((path) => redirectFor(path, packer));
    expect(redirected).toEqual(Array(4).fill('/admin/orders'));
    expect(redirectFor('/admin/settings', packer)).toBeNull();
  });

  it('returns only to paths of the shop itself', () => {
    expect(safeReturn('/shop/checkout?payment=cancelled')).toBe('/shop/checkout?payment=cancelled');
    expect(safeReturn('//elsewhere.example')).toBeNull();
    expect(safeReturn('/\\elsewhere.example')).toBeNull();
    expect(safeReturn('https://elsewhere.example')).toBeNull();
    expect(safeReturn(undefined)).toBeNull();
  });
});
