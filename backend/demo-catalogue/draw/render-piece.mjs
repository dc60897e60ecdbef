import { tone } from './colour.mjs';

/**
 * @typedef {object} Piece
 * @property {string} d its outline
 * @property {string} colour
 * @property {'none'|'stripe'|'check'|'denim'|'knit'|'rib'|'cord'|'quilt'|'leather'|'dots'} [weave]
 * @property {string} [second] the other colour of a weave
 * @property {string[]} [folds] lines that catch a shadow
 * @property {string[]} [seams] lines of stitching
 * @property {number} [gloss] 0 to 1
 */

const weaves = {
  none: () => '',
  stripe: (id, { second = '#fff' }) =>
    pattern(id, 40, 40, `<rect width="40" height="14" fill="${second}" opacity=".85"/>`),
  check: (id, { second = '#000' }) =>
    pattern(
      id,
      56,
      56,
      `<rect width="20" height="56" fill="${second}" opacity=".35"/><rect width="56" height="20" fill="${second}" opacity=".35"/><rect x="36" width="3" height="56" fill="#fff" opacity=".3"/><rect y="36" width="56" height="3" fill="#fff" opacity=".3"/>`,
    ),
  denim: (id) =>
    pattern(
      id,
      5,
      5,
      '<path d="M0 5 5 0" stroke="#fff" stroke-width="1" opacity=".17"/><path d="M0 2.5 2.5 0M2.5 5 5 2.5" stroke="#000" stroke-width=".8" opacity=".16"/>',
    ),
  knit: (id) =>
    pattern(
      id,
      14,
      12,
      '<path d="M0 2q3.5 7 7 8q3.5-1 7-8" fill="none" stroke="#000" stroke-width="2.2" opacity=".17"/><path d="M0 0q3.5 7 7 8q3.5-1 7-8" fill="none" stroke="#fff" stroke-width="1.6" opacity=".2"/>',
    ),
  rib: (id) =>
    pattern(
      id,
      11,
      11,
      '<rect width="4.5" height="11" fill="#000" opacity=".15"/><rect x="6" width="2.5" height="11" fill="#fff" opacity=".14"/>',
    ),
  cord: (id) => pattern(id, 7, 7, '<rect width="2.6" height="7" fill="#000" opacity=".2"/>'),
  quilt: (id) =>
    pattern(
      id,
      720,
      82,
      '<rect y="0" width="720" height="5" fill="#000" opacity=".35"/><rect y="5" width="720" height="26" fill="#fff" opacity=".15"/><rect y="56" width="720" height="26" fill="#000" opacity=".13"/>',
    ),
  leather: (id) => pattern(id, 90, 90, '<circle cx="20" cy="30" r="26" fill="#fff" opacity=".03"/>'),
  dots: (id, { second = '#fff' }) =>
    pattern(
      id,
      38,
      38,
      `<circle cx="9" cy="9" r="4.5" fill="${second}"/><circle cx="28" cy="28" r="4.5" fill="${second}"/>`,
    ),
};

function pattern(id, width, height, inside) {
  return `<pattern id="${id}w" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${inside}</pattern>`;
}

/**
 * One piece of cloth: its colour, weave, folds, light from the upper left, and seams.
 * @param {Piece} piece
 * @param {string} id
 * @returns {string}
 */
export function cloth(piece, id) {
  const { d, colour, weave = 'none', folds = [], seams = [], gloss = 0 } = piece;
  const fold = (line, i) =>
    `<path d="${line}" fill="none" stroke="#000" stroke-width="${26 + (i % 3) * 8}" opacity=".2"/>` +
    `<path d="${line}" transform="translate(-18 -4)" fill="none" stroke="#fff" stroke-width="16" opacity=".2"/>`;
  return `
  <defs>
    <clipPath id="${id}c"><path d="${d}"/></clipPath>
    <linearGradient id="${id}l" x1="0" y1="0" x2="1" y2=".55">
      <stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/>
      <stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/>
    </linearGradient>
    <filter id="${id}b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>
    <filter id="${id}e" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="${id}t"><feTurbulence type="fractalNoise" baseFrequency=".8 .55" numOctaves="2" seed="7"/>
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.5 .95"/></filter>
    ${weaves[weave](id, piece)}
  </defs>
  <path d="${d}" fill="${colour}"/>
  <g clip-path="url(#${id}c)">
    ${weave === 'none' ? '' : `<path d="${d}" fill="url(#${id}w)"/>`}
    <g filter="url(#${id}b)">${folds.map(fold).join('')}</g>
    <path d="${d}" fill="url(#${id}l)"/>
    <path d="${d}" fill="none" stroke="#000" stroke-width="24" opacity=".26" filter="url(#${id}e)"/>
    <rect width="720" height="900" filter="url(#${id}t)" opacity="${weave === 'leather' ? 0.06 : 0.16}"/>
    ${gloss ? `<path d="${d}" transform="translate(-26 -16)" fill="none" stroke="#fff" stroke-width="10" opacity="${gloss}" filter="url(#${id}e)"/>` : ''}
  </g>
  <path d="${d}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="1.5" opacity=".55"/>
  ${seams.map((line) => seam(line, colour)).join('')}`;
}

function seam(line, colour) {
  return (
    `<path d="${line}" fill="none" stroke="${tone(colour, -0.5)}" stroke-width="2" opacity=".6"/>` +
    `<path d="${line}" transform="translate(5 4)" fill="none" stroke="${tone(colour, 0.45)}" stroke-width="1.4" stroke-dasharray="5 4" opacity=".6"/>`
  );
}
