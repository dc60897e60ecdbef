import { hasBack } from '../draw/cuts.mjs';

const mostPictures = 8; // of a product

/**
 * @param {number} colours that the product comes in, each with a picture of its own
 * @returns additional views of its first colour: the view to draw, and words for its alt text
 */
export function pictureViewsOf(cut, colours) {
  const close = { view: 'fabric', words: 'fabric' };
  const isRoomForBack = colours + 2 <= mostPictures;
  return hasBack(cut) && isRoomForBack ? [{ view: 'back', words: 'seen from behind' }, close] : [close];
}
