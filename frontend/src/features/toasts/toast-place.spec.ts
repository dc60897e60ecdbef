import { freePlace } from './toast-place';

const head = { top: 0, bottom: 64 };
const foot = { top: 500, bottom: 640 };
const below = { edge: 'top', distance: 72 };

describe('The place of a toast on a phone', () => {
  it('is below the header', () => {
    expect(freePlace(640, head, null, null)).toEqual(below);
    expect(freePlace(640, head, foot, { top: 300, bottom: 400 })).toEqual(below);
  });

  it('is above the foot where the line in use would be covered', () => {
    expect(freePlace(640, head, foot, { top: 84, bottom: 200 })).toEqual({ edge: 'bottom', distance: 148 });
    expect(freePlace(640, head, null, { top: 84, bottom: 200 })).toEqual({ edge: 'bottom', distance: 8 });
  });

  it('disregards what is scrolled away', () => {
    expect(freePlace(640, { top: -300, bottom: -236 }, null, null)).toEqual({ edge: 'top', distance: 8 });
    expect(freePlace(640, head, { top: 900, bottom: 1040 }, { top: 84, bottom: 200 })).toMatchObject({ distance: 8 });
    expect(freePlace(640, head, foot, { top: -200, bottom: 60 })).toEqual(below);
  });
});
