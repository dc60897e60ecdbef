/** @param {string} hex @param {number} by -1 (black) to 1 (white) @returns {string} */
export function tone(hex, by) {
  const target = by > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (target - part) * Math.abs(by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const colours = {
  ivory: '#ece5d8',
  white: '#f1efea',
  sand: '#d3c1a3',
  champagne: '#e0cba8',
  camel: '#b98a57',
  terracotta: '#b5603f',
  rust: '#8f4326',
  rose: '#cfa09a',
  berry: '#7d2f45',
  red: '#a8342f',
  mustard: '#c99a3c',
  sage: '#98a68a',
  olive: '#666a45',
  forest: '#34503f',
  sky: '#a3bccd',
  denim: '#48688c',
  indigo: '#2b3f5e',
  navy: '#24407a',
  ink: '#151515',
  charcoal: '#45474c',
  grey: '#9a9c9e',
  brown: '#5b3d2b',
  cognac: '#96552c',
  lilac: '#aca0c0',
  plum: '#5a3450',
};
