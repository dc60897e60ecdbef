import {
  authChecked,
  authReducer,
  checkAuth,
  selectIsAssumedShopper,
  selectIsStaff,
  selectIsUnknown,
} from './auth.slice';

const start = authReducer(undefined, { type: 'start' });
const guest = { _id: 'g-1', name: 'Guest', userName: 'Guest', role: 'guest' } as const;

describe('The shopper whom the server has assumed', () => {
  it('is the same to the page once the session is checked, so that nothing of it renders again', () => {
    const assumed = authReducer({ ...start, assumed: 'shopper' }, checkAuth());
    const checked = authReducer(assumed, authChecked({ success: true, user: guest }));
    const facts = [assumed, checked].map((auth) =>
      [selectIsAssumedShopper, selectIsUnknown, selectIsStaff].map((select) => select({ auth })),
    );
    expect(facts).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
  });

  it('is gone where the check finds nobody', () => {
    const checked = authReducer({ ...start, assumed: 'shopper' }, authChecked({ success: false, user: null }));
    expect(selectIsAssumedShopper({ auth: checked })).toBe(false);
  });
});
