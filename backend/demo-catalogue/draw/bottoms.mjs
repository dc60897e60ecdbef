import { mirrored, twice } from './outline.mjs';
import { tone } from './colour.mjs';

const creases = [
  'M270 300 C262 430 280 560 268 740',
  'M450 300 C462 430 440 560 452 740',
  'M330 360 C320 400 330 420 350 430',
  'M392 360 C402 400 390 420 372 430',
];
const waistband = (half, y, colour) =>
  `<path d="M${360 - half} ${y} L${360 + half} ${y} L${360 + half + 4} ${y + 34} L${356 - half} ${y + 34} Z" fill="${tone(colour, -0.1)}" stroke="${tone(colour, -0.5)}" stroke-width="1.5"/>` +
  `<circle cx="360" cy="${y + 17}" r="7" fill="#cbb58c" stroke="#0007"/>`;
const pockets = (colour) =>
  `<path d="M250 204 C262 250 248 280 226 292 M470 204 C458 250 472 280 494 292 M360 204 V330 C374 326 384 300 384 204" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="2.5"/>`;

export function legs({ hem, inner, top = 112, length = 800 }, look, over) {
  const d = mirrored([
    ['M', 0, 170],
    ['L', top, 170],
    ['C', top + 20, 240, top + 30, 290, top + 30, 350],
    ['L', hem, length],
    ['L', inner, length + 6],
    ['L', 4, 410],
    ['L', 0, 408],
  ]);
  const side = twice([
    ['M', top + 22, 360],
    ['L', hem - 12, length - 8],
  ]);
  return { back: [], pieces: [{ d, folds: creases, seams: [side], ...look }], over };
}

export const bottoms = {
  chinos: (look) => legs({ hem: 130, inner: 46 }, look, waistband(112, 170, look.colour) + pockets(look.colour)),
  jeans: (look) =>
    legs({ hem: 124, inner: 44 }, { weave: 'denim', ...look }, waistband(112, 170, look.colour) + pockets(look.colour)),
  wideJeans: (look) =>
    legs({ hem: 206, inner: 34 }, { weave: 'denim', ...look }, waistband(112, 170, look.colour) + pockets(look.colour)),
  wideTrousers: (look) =>
    legs(
      { hem: 196, inner: 34 },
      look,
      waistband(112, 170, look.colour) +
        `<path d="M290 204 V800 M430 204 V800" stroke="${tone(look.colour, -0.35)}" stroke-width="2" opacity=".6"/>`,
    ),
  joggers: (look) =>
    legs(
      { hem: 104, inner: 54, length: 780 },
      look,
      `<path d="M244 170 h232 v34 h-232 z" fill="${tone(look.colour, -0.12)}"/><path d="M346 204 C338 250 350 270 342 300 M374 204 C384 244 372 262 380 292" fill="none" stroke="#f3efe6" stroke-width="5" stroke-linecap="round"/><path d="M254 752 h54 v34 h-54 z M412 752 h54 v34 h-54 z" fill="${tone(look.colour, -0.2)}" opacity=".7"/>`,
    ),
  leggings: (look) =>
    legs(
      { hem: 84, inner: 40, top: 104 },
      look,
      `<path d="M252 170 h216 v46 h-216 z" fill="${tone(look.colour, 0.08)}"/>`,
    ),
  shorts: (look) =>
    legs({ hem: 170, inner: 20, length: 560 }, look, waistband(112, 170, look.colour) + pockets(look.colour)),
  skirt: (look) => {
    const d = mirrored([
      ['M', 0, 200],
      ['L', 104, 200],
      ['C', 130, 330, 190, 560, 220, 720],
      ['C', 140, 744, 70, 752, 0, 752],
    ]);
    const pleats = Array.from({ length: 9 }, (_, i) => `M${276 + i * 21} 234 L${172 + i * 47} 742`);
    return {
      back: [],
      pieces: [{ d, folds: pleats.filter((_, i) => i % 2 === 0), ...look }],
      over:
        pleats
          .map((line) => `<path d="${line}" stroke="${tone(look.colour, -0.4)}" stroke-width="2" opacity=".55"/>`)
          .join('') + waistband(104, 200, look.colour),
    };
  },
  dungarees: (look) => {
    const made = legs({ hem: 128, inner: 46, top: 110 }, { weave: 'denim', ...look }, '');
    const bib = `<path d="M286 360 L300 216 L420 216 L434 360 Z" fill="${look.colour}" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/><path d="M304 220 L290 120 M416 220 L430 120" stroke="${tone(look.colour, -0.12)}" stroke-width="22"/><rect x="318" y="262" width="84" height="70" rx="6" fill="none" stroke="#cf9f62" stroke-width="3" stroke-dasharray="6 4"/><circle cx="306" cy="232" r="9" fill="#d6b06c"/><circle cx="414" cy="232" r="9" fill="#d6b06c"/>`;
    return { ...made, over: `<g transform="translate(0 -14)">${bib}</g>` + waistband(112, 340, look.colour) };
  },
};
