import type { INestApplication } from '@nestjs/common';
import { EnsureFirstAdmin } from '../../../src/identity/application/account/ensure-first-admin.js';
import { ShowFirstAdmin } from '../../../src/identity/application/account/show-first-admin.js';
import { adminOfTheShop, openShop } from '../../support/shop.js';
import { closeOpened } from '../../support/lifecycle/closing.js';

const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', ALLOW_SANDBOX_PAYMENTS: 'true', MAIL_URL: 'off' },
};

/** As at a start: makes sure of the administrator, then shows the login. */
async function startedWith(app: INestApplication) {
  await app.get(EnsureFirstAdmin).execute();
  return app.get(ShowFirstAdmin).execute();
}

describe('The first administrator', () => {
  afterAll(closeOpened);
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });

  it('keeps a changed password over restarts of the shop', async () => {
    const mira = await shop.admin();
    const chosen = 'nine quiet lanterns';
    const { password: currentPassword, email } = adminOfTheShop;
    const changed = await mira.call('PUT', '/users/password', { currentPassword, newPassword: chosen });
    expect(changed.status).toBe(200);
    const { app } = await shop.again();
    expect(await startedWith(app)).toEqual({ email, passwordHint: '(with its own password)' });
    expect((await shop.browser().triesToLogIn({ email, password: currentPassword })).status).toBe(401);
    expect((await shop.browser().triesToLogIn({ email, password: chosen })).status).toBe(200);
  });

  it.each(['qwerty123456', 'loom and lane', 'second@loomandlane.test'])(
    'is not created in production with a password like %s',
    async (ADMIN_PASSWORD) => {
      const ADMIN_EMAIL = 'second@loomandlane.test';
      const { app } = await shop.again({ ...production, ADMIN_EMAIL, ADMIN_PASSWORD });
      await expect(app.get(EnsureFirstAdmin).execute()).rejects.toThrow('ADMIN_PASSWORD is too easy to guess.');
      expect(await shop.dataSource.query('select from identity.people where email = $1', [ADMIN_EMAIL])).toEqual([]);
    },
  );

  it('is created with a strong password, which is not printed', async () => {
    const [ADMIN_EMAIL, ADMIN_PASSWORD] = ['third@loomandlane.test', 'eleven slow river boats'];
    const { app } = await shop.again({ ...production, ADMIN_EMAIL, ADMIN_PASSWORD });
    const kept = await startedWith(app);
    expect(kept).toEqual({ email: ADMIN_EMAIL, passwordHint: '(with its own password)' });
    expect((await shop.browser().triesToLogIn({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })).status).toBe(200);
  });

  it('is not created in production without ADMIN_EMAIL and ADMIN_PASSWORD', async () => {
    const { app } = await shop.again({ ...production, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect(await startedWith(app)).toBeNull();
  });
});
