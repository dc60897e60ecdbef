import { bottoms, legs } from './bottoms.mjs';
import { tone } from './colour.mjs';

const gold = '#c99a5c';
const waistband = (half, y, colour) =>
  `<path d="M${360 - half} ${y} L${360 + half} ${y} L${360 + half + 4} ${y + 34} L${356 - half} ${y + 34} Z" fill="${tone(colour, -0.1)}" stroke="${tone(colour, -0.5)}" stroke-width="1.5"/>` +
  [-half + 26, 0, half - 26]
    .map((x) => `<path d="M${360 + x} ${y - 3} v40" stroke="${tone(colour, -0.3)}" stroke-width="11"/>`)
    .join('');
const middle = (colour, from = 204, to = 408) =>
  `<path d="M360 ${from} V${to}" stroke="${tone(colour, -0.5)}" stroke-width="3"/>`;
const yoke = (colour) =>
  `<path d="M242 216 L360 256 L478 216" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="2"/>` +
  `<path d="M242 221 L360 261 L478 221" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="6 3"/>`;
const patches = (colour) =>
  [296, 424]
    .map(
      (x) =>
        `<path d="M${x - 42} 284 h84 l-4 84 l-38 20 l-38 -20 z" fill="${tone(colour, 0.05)}" stroke="${tone(colour, -0.45)}" stroke-width="1.5"/>` +
        `<path d="M${x - 37} 292 h74 l-3 72 l-34 18 l-34 -18 z M${x - 30} 326 q30 22 60 0" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="6 3"/>`,
    )
    .join('');
const label = '<rect x="404" y="168" width="62" height="40" rx="3" fill="#96552c" stroke="#5b3d2b" stroke-width="2"/>';
const welts = (colour) =>
  [296, 424]
    .map(
      (x) =>
        `<path d="M${x - 38} 276 h76" stroke="${tone(colour, -0.5)}" stroke-width="9" opacity=".7"/><circle cx="${x}" cy="292" r="6" fill="#cbb58c" stroke="#0007"/>`,
    )
    .join('');
const jeansBack = (colour) => waistband(112, 170, colour) + yoke(colour) + middle(colour) + patches(colour) + label;
const trousersBack = (colour) => waistband(112, 170, colour) + middle(colour) + welts(colour);

function skirt(look) {
  const { pieces } = bottoms.skirt(look);
  const pleats = Array.from({ length: 9 }, (_, i) => `M${276 + i * 21} 234 L${172 + i * 47} 742`);
  return {
    pieces,
    over:
      pleats
        .map((line) => `<path d="${line}" stroke="${tone(look.colour, -0.4)}" stroke-width="2" opacity=".55"/>`)
        .join('') +
      waistband(104, 200, look.colour) +
      `<path d="M360 234 V400" stroke="${tone(look.colour, -0.6)}" stroke-width="3"/><path d="M360 240 v24" stroke="#cbb58c" stroke-width="7" stroke-linecap="round"/>`,
  };
}

function dungarees(look) {
  const crossed = 'M304 300 L426 112 M416 300 L294 112';
  const straps =
    `<path d="${crossed}" stroke="${tone(look.colour, -0.12)}" stroke-width="24"/>` +
    `<path d="${crossed}" stroke="${gold}" stroke-width="2" stroke-dasharray="6 4"/>` +
    `<path d="M262 352 C284 300 318 262 360 246 C402 262 436 300 458 352 Z" fill="${look.colour}" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/>` +
    `<path d="M278 344 C298 302 326 272 360 258 C394 272 422 302 442 344" fill="none" stroke="${gold}" stroke-width="2" stroke-dasharray="6 4"/>`;
  const made = legs({ hem: 128, inner: 46, top: 110 }, { weave: 'denim', ...look }, '');
  const seat = `<g transform="translate(0 150)">${patches(look.colour)}</g>`;
  return { ...made, over: straps + waistband(112, 340, look.colour) + seat };
}

/** Trousers and skirts seen from behind. */
export const bottomBackViews = {
  chinos: (look) => legs({ hem: 130, inner: 46 }, look, trousersBack(look.colour)),
  jeans: (look) => legs({ hem: 124, inner: 44 }, { weave: 'denim', ...look }, jeansBack(look.colour)),
  wideJeans: (look) => legs({ hem: 206, inner: 34 }, { weave: 'denim', ...look }, jeansBack(look.colour)),
  wideTrousers: (look) =>
    legs(
      { hem: 196, inner: 34 },
      look,
      trousersBack(look.colour) +
        `<path d="M292 310 V800 M428 310 V800" stroke="${tone(look.colour, -0.35)}" stroke-width="2" opacity=".6"/>`,
    ),
  joggers: (look) =>
    legs(
      { hem: 104, inner: 54, length: 780 },
      look,
      `<path d="M244 170 h232 v34 h-232 z" fill="${tone(look.colour, -0.12)}"/>` +
        middle(look.colour) +
        `<path d="M386 270 h84 v92 h-84 z" fill="${tone(look.colour, 0.04)}" stroke="${tone(look.colour, -0.4)}" stroke-width="2"/>` +
        `<path d="M254 752 h54 v34 h-54 z M412 752 h54 v34 h-54 z" fill="${tone(look.colour, -0.2)}" opacity=".7"/>`,
    ),
  leggings: (look) =>
    legs(
      { hem: 84, inner: 40, top: 104 },
      look,
      `<path d="M252 170 h216 v46 h-216 z" fill="${tone(look.colour, 0.08)}"/>` +
        `<path d="M250 240 C300 330 350 350 360 400 C370 350 420 330 470 240" fill="none" stroke="${tone(look.colour, 0.25)}" stroke-width="2.5"/>`,
    ),
  shorts: (look) => legs({ hem: 170, inner: 20, length: 560 }, look, trousersBack(look.colour)),
  skirt,
  dungarees,
};
