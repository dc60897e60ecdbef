import { dismissToast, showToast, toastRemoved, toastsReducer } from './toasts.slice';

const start = toastsReducer(undefined, { type: 'start' });

describe('Toasts', () => {
  it('show one at a time: a new one takes the older one’s place', () => {
    const first = toastsReducer(start, showToast({ title: 'item updated!' }));
    const second = toastsReducer(first, showToast({ title: 'item deleted!' }));
    expect(second.current).toMatchObject({ title: 'item deleted!', id: 2 });
  });

  it('stay in the store long after they were dismissed, and are then removed', () => {
    const dismissed = toastsReducer(toastsReducer(start, showToast({ title: 'item updated!' })), dismissToast());
    expect(dismissed.current).not.toBeNull();
    expect(toastsReducer(dismissed, toastRemoved({ id: 1 })).current).toBeNull();
  });
});
