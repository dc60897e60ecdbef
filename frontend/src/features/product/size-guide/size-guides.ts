import type { GuidedScale } from '../../../contract/types';
import { request } from '../../../lib/http';
import { readSlice } from '../../../lib/read-slice';

const guideOf = (scale: GuidedScale) =>
  readSlice(
    `sizeGuide/${scale}`,
    async () => (await request('GET', '/api/v1/shop/size-guide/{scale}', { path: { scale } })).data,
    { once: true },
  );

export const sizeGuides: Record<GuidedScale, ReturnType<typeof guideOf>> = {
  letters: guideOf('letters'),
  'eu-shoes': guideOf('eu-shoes'),
  kids: guideOf('kids'),
  'waist-length': guideOf('waist-length'),
  'one-size': guideOf('one-size'),
};
