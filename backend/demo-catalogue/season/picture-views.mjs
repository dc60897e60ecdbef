import { backViews } from '../draw/back-views.mjs';

/** Shown from near by too. */
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

/** @returns what else is shown of a product's first colour: how the picture is described, and how it is drawn */
export function pictureViewsOf(title, cut) {
  if (cut in backViews) return [{ view: 'back', words: 'seen from behind' }];
  return inDetail.has(title) ? [{ view: 'detail', words: 'in detail' }] : [];
}
