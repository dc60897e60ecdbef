/** @returns the value of an environment variable that `global-setup.mjs` sets for all specs */
export function globalSetupVariable(
  name: 'SHOP_TEST_SERVER' | 'SHOP_TEST_TEMPLATE' | 'SHOP_TEST_OPENAPI' | 'SHOP_TEST_HASHING_THREAD',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set when the specs start; run them with jest.`);
  return value;
}
