import { backViews } from './back-views.mjs';
import { cloth } from './render-piece.mjs';
import { bottoms } from './bottoms.mjs';
import { tone } from './colour.mjs';
import { shoes } from './shoes.mjs';
import { things } from './accessories.mjs';
import { tops } from './tops.mjs';

const cuts = { ...tops, ...bottoms, ...shoes, ...things };
let made = 0;

/** Draws a product without background in a viewBox of 720 by 900. @returns {string} SVG elements */
export function article(cut, look, isFromBehind = false) {
  const { back = [], pieces, over, under = '', isPair } = (isFromBehind ? backViews : cuts)[cut](look);
  const id = () => `a${(made += 1)}`;
  const draw = () =>
    back.map((piece) => cloth(piece, id())).join('') +
    under +
    pieces.map((piece) => cloth(piece, id())).join('') +
    over;
  if (!isPair) return draw();
  return `<g transform="translate(118 -34) scale(.86)" opacity=".97">${draw()}</g><g transform="translate(-40 40)">${draw()}</g>`;
}

/** A soft shadow behind something that hangs or lies there. */
export function shadowed(inside, dx = 20, dy = 26) {
  const id = `s${(made += 1)}`;
  return `<defs><filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="18"/><feOffset dx="${dx}" dy="${dy}"/><feComponentTransfer><feFuncA type="linear" slope=".34"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#${id})">${inside}</g>`;
}

export const hanger = `<path d="M360 112 C360 78 402 82 398 108 C396 128 360 128 360 156" fill="none" stroke="#6f6a62" stroke-width="6" stroke-linecap="round"/><path d="M196 244 C260 196 330 166 360 156 C390 166 460 196 524 244 C470 226 420 214 360 212 C300 214 250 226 196 244 Z" fill="#b48a5c" stroke="#7d5a34" stroke-width="2"/>`;

/** The room a product is shown in: a wall with light from the upper left. */
export function wall(colour, width = 720, height = 900) {
  return `<defs><radialGradient id="wall" cx=".32" cy=".22" r="1.05"><stop offset="0" stop-color="${tone(colour, 0.5)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${tone(colour, -0.13)}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}

export function floor(colour, y, width, height) {
  return `<defs><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(colour, -0.1)}"/><stop offset="1" stop-color="${tone(colour, 0.12)}"/></linearGradient></defs><rect y="${y}" width="${width}" height="${height - y}" fill="url(#floor)"/>`;
}

export const hangs = new Set(Object.keys(tops));

/** The part of a product's picture that its detail view shows, in units of the viewBox. */
export function detailOf(cut) {
  const [left, top, width] = cut === 'chelsea' ? [130, 290, 320] : cut in shoes ? [120, 350, 300] : [190, 250, 340];
  return { left, top, width, height: 1.25 * width };
}

/** @returns {string} a complete product picture, 720 by 900 */
export function productPicture({ cut, ground, view, ...look }) {
  const isShoe = cut in shoes;
  const inside = (hangs.has(cut) ? hanger : '') + article(cut, look, view === 'back');
  const room = wall(ground) + (isShoe ? floor(ground, 600, 720, 900) : '');
  return svg(
    720,
    900,
    `${room}<g transform="translate(36 ${isShoe ? 30 : 34}) scale(.9)">${shadowed(inside, isShoe ? 6 : 22, isShoe ? 20 : 28)}</g>`,
  );
}

export function svg(width, height, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}
