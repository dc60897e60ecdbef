/** Patterns in two colours, repeated over a part. */
const prints = {
  stripe: (second) => [44, 44, `<rect width="44" height="15" fill="${second}"/>`],
  breton: (second) => [30, 30, `<rect width="30" height="10" fill="${second}"/>`],
  deckchair: (second) => [64, 64, `<rect width="32" height="64" fill="${second}"/>`],
  check: (second) => [
    72,
    72,
    `<rect width="36" height="72" fill="${second}" opacity=".62"/><rect width="72" height="36" fill="${second}" opacity=".62"/>`,
  ],
  tartan: (second) => [
    64,
    64,
    `<rect width="22" height="64" fill="${second}" opacity=".45"/><rect width="64" height="22" fill="${second}" opacity=".45"/><rect x="42" width="3" height="64" fill="#fff" opacity=".5"/><rect y="42" width="64" height="3" fill="#fff" opacity=".5"/>`,
  ],
  dots: (second) => [
    46,
    46,
    `<circle cx="11.5" cy="11.5" r="6" fill="${second}"/><circle cx="34.5" cy="34.5" r="6" fill="${second}"/>`,
  ],
};

/** @returns {string} an SVG pattern */
export function print({ print: name, second, turn = 0 }, id) {
  const [width, height, inside] = prints[name](second);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(360 0) rotate(${turn})">${inside}</pattern>`;
}
