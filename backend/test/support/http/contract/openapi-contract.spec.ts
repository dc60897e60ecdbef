import { openapiContract } from './openapi-contract.js';

describe('Responses validated against openapi.yaml', () => {
  const contract = openapiContract();
  const asha = { _id: '01a1fbb2-2123-7e64-945a-3500a0f5e744', name: 'Asha', userName: 'Asha', role: 'user' };
  const checkAuth = (body: object, status = 200) =>
    contract.violationOf({ method: 'GET', path: '/api/v1/users/check-auth?x=1', status, body });

  it('are valid as described, with null where it is allowed', () => {
    expect(checkAuth({ success: true, data: asha })).toBeNull();
    expect(checkAuth({ success: false, data: null })).toBeNull();
  });

  it.each([
    ['an additional field', { success: true, data: { ...asha, passwordHash: 'x' } }, 200, 'additional properties'],
    ['an additional top-level field', { success: true, data: asha, sessionId: 'x' }, 200, 'additional properties'],
    ['a missing field', { success: true, data: { ...asha, role: undefined } }, 200, "'role'"],
    ['another type', { success: 'yes', data: null }, 200, 'boolean'],
    ['a value outside the enum', { success: true, data: { ...asha, role: 'root' } }, 200, 'allowed values'],
    ['an undescribed status', { success: false, statusCode: 500, message: 'x' }, 500, 'responded with 500'],
    ['an error of another shape', { success: false, statusCode: 400, message: 'x', stack: 'y' }, 400, 'additional'],
  ])('are invalid with %s', (_, body, status, why) => {
    expect(checkAuth(JSON.parse(JSON.stringify(body)) as object, status)).toContain(why);
  });

  it('are matched to their operation whatever the case of the path, even if one path is a prefix of another', () => {
    const given = { method: 'GET', status: 418, body: {} };
    expect(contract.violationOf({ ...given, path: '/api/v1/SHOP/getproductdetail/x' })).toContain('418');
    expect(contract.violationOf({ ...given, path: '/api/v1/shop/search/suggestions' })).toContain('418');
    expect(contract.violationOf({ ...given, path: '/api/v1/nothing' })).toBeNull();
  });
});
