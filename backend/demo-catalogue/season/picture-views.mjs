import { backViews } from '../draw/back-views.mjs';

/** Products that also have a detail view. */
const inDetail = new Set([
  'Court Leather Sneaker',
  'Low Canvas Sneaker',
  'Daybreak Runner',
  'Canvas High-Top',
  'Chelsea Boot',
  'Suede-Look Chelsea Boot',
  'City Backpack',
  'Turn-Lock Handbag',
  'Market Canvas Tote',
  'Slim Card Wallet',
  'Saddle Leather Belt',
  'Lambswool Beanie',
]);

/** @returns additional views of a product's first colour: the view to draw, and words for its alt text */
export function pictureViewsOf(title, cut) {
  if (cut in backViews) return [{ view: 'back', words: 'seen from behind' }];
  return inDetail.has(title) ? [{ view: 'detail', words: 'in detail' }] : [];
}
