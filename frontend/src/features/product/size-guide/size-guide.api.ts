import type { GuidedScale } from '../../../contract/types';
import { request } from '../../../lib/http';

export const sizeGuideApi = {
  guide: (scale: GuidedScale) => request('GET', '/api/v1/shop/size-guide/{scale}', { path: { scale } }),
};
