import { freePlace } from './toast-place';

const page = { head: { top: 0, bottom: 64 }, foot: null, inUse: null, isOverlay: false };
const foot = { top: 500, bottom: 640 };
const below = { edge: 'top', distance: 72 };

describe('The place of a toast on a phone', () => {
  it('is below the header', () => {
    expect(freePlace(640, page)).toEqual({ ...below, foot: 0 });
    expect(freePlace(640, { ...page, foot, inUse: { top: 300, bottom: 400 } })).toEqual({ ...below, foot: 140 });
  });

  it('is above the foot where the line in use would be covered', () => {
    const inUse = { top: 84, bottom: 200 };
    expect(freePlace(640, { ...page, foot, inUse })).toMatchObject({ edge: 'bottom', distance: 148 });
    expect(freePlace(640, { ...page, inUse })).toMatchObject({ edge: 'bottom', distance: 8 });
  });

  it('is above the foot of a dialog, whose contents begin at the top, unless that covers what is in use', () => {
    const dialog = { ...page, foot, isOverlay: true };
    expect(freePlace(640, dialog)).toMatchObject({ edge: 'bottom', distance: 148 });
    expect(freePlace(640, { ...dialog, inUse: { top: 84, bottom: 200 } })).toMatchObject({ edge: 'bottom' });
    expect(freePlace(640, { ...dialog, inUse: { top: 430, bottom: 480 } })).toMatchObject(below);
  });

  it('disregards what is scrolled away', () => {
    expect(freePlace(640, { ...page, head: { top: -300, bottom: -236 } })).toMatchObject({ edge: 'top', distance: 8 });
    const inUse = { top: 84, bottom: 200 };
    const gone = { top: 900, bottom: 1040 };
    expect(freePlace(640, { ...page, foot: gone, inUse })).toMatchObject({ distance: 8, foot: 0 });
    expect(freePlace(640, { ...page, foot, inUse: { top: -200, bottom: 60 } })).toMatchObject(below);
  });
});
