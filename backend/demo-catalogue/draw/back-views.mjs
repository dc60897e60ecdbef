import { bodies, band, folds, sleeves } from './tops.mjs';
import { bottomBackViews } from './bottom-back-views.mjs';
import { mirrored, twice } from './outline.mjs';
import { tone } from './colour.mjs';

const neck = [
  ['M', 0, 230],
  ['C', 28, 230, 54, 224, 66, 212],
];
const spine = 'M366 330 C350 440 372 560 358 720';
const seam = (d, colour, width = 2) =>
  `<path d="${d}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="${width}" opacity=".7"/>` +
  `<path d="${d}" transform="translate(0 5)" fill="none" stroke="${tone(colour, 0.4)}" stroke-width="1.3" stroke-dasharray="5 4" opacity=".5"/>`;
const line = (d, colour, width = 2) =>
  `<path d="${d}" fill="none" stroke="${tone(colour, -0.45)}" stroke-width="${width}" opacity=".65"/>`;
const rib = (colour) => {
  const d = 'M292 210 C310 234 410 234 428 210';
  return (
    `<path d="${d}" fill="none" stroke="${tone(colour, -0.16)}" stroke-width="15"/>` +
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="13" stroke-dasharray="2 5" opacity=".16"/>` +
    seam('M298 236 C320 252 400 252 422 236', colour)
  );
};
const collar = (colour) =>
  `<path d="M280 222 C300 184 420 184 440 222 L452 262 C410 238 310 238 268 262 Z" fill="${tone(colour, 0.09)}" stroke="${tone(colour, -0.45)}" stroke-width="1.5"/>` +
  line('M284 226 C310 206 410 206 436 226', colour, 1.5);
const yoke = (colour, y = 316) => seam(`M200 ${y - 8} C280 ${y + 6} 440 ${y + 6} 520 ${y - 8}`, colour);
const pleat = (colour, to) =>
  line(`M348 318 L346 ${to} M372 318 L374 ${to}`, colour) +
  `<path d="M352 318 h16 v16 h-16 z" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="3"/>`;
const vent = (colour, from, to) =>
  line(`M360 250 V${from}`, colour) +
  `<path d="M360 ${from} V${to} L368 ${to} L366 ${from} Z" fill="${tone(colour, -0.55)}" opacity=".8"/>`;

function back(sleeve, body, look, over, more = {}) {
  const armhole = twice([
    ['M', 166, 250],
    ['C', 148, 290, 146, 330, 156, 370],
  ]);
  const d = mirrored([...neck, ...sleeves[sleeve], ...bodies[body]]);
  const seams = sleeve === 'none' ? [] : [armhole];
  return { pieces: [{ d, folds: [...folds.slice(0, 2), spine, ...folds.slice(3)], seams, ...look, ...more }], over };
}

const hood = (colour) =>
  `<path d="M262 226 C276 178 444 178 458 226 C468 312 416 392 360 402 C304 392 252 312 262 226 Z" fill="${tone(colour, -0.06)}" stroke="${tone(colour, -0.45)}" stroke-width="1.5"/>` +
  `<path d="M290 236 C300 300 326 350 360 366 C394 350 420 300 430 236" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="12" opacity=".35"/>` +
  line('M360 196 V402', colour) +
  `<path d="M276 214 C300 200 420 200 444 214" fill="none" stroke="${tone(colour, 0.3)}" stroke-width="6" opacity=".5"/>`;

const denimBack = (colour) =>
  collar(colour) +
  `<path d="M206 322 L300 338 L360 362 L420 338 L514 322" fill="none" stroke="#c99a5c" stroke-width="2" stroke-dasharray="6 3"/>` +
  `<path d="M290 340 L318 640 M430 340 L402 640" fill="none" stroke="#c99a5c" stroke-width="2" stroke-dasharray="6 3"/>` +
  line('M206 318 L300 334 L360 358 L420 334 L514 318', colour) +
  band(664, 157, colour) +
  ['M212 636 h34 v18 h-34 z', 'M474 636 h34 v18 h-34 z']
    .map((d) => `<path d="${d}" fill="${tone(colour, -0.18)}" stroke="${tone(colour, -0.5)}"/>`)
    .join('');

const slip = (look) => {
  const d = mirrored([
    ['M', 0, 372],
    ['C', 40, 372, 80, 360, 104, 338],
    ['C', 112, 352, 118, 362, 124, 372],
    ['C', 112, 440, 106, 490, 114, 540],
    ['C', 134, 650, 150, 750, 158, 846],
    ['C', 100, 860, 50, 862, 0, 862],
  ]);
  const strap = tone(look.colour, -0.15);
  return {
    pieces: [{ d, folds: folds.slice(0, 3), gloss: 0.4, ...look }],
    over:
      `<path d="M304 174 C322 240 400 300 458 344 M416 174 C398 240 320 300 262 344" fill="none" stroke="${strap}" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M256 338 C280 360 320 372 360 372 C400 372 440 360 464 338" fill="none" stroke="${tone(look.colour, -0.2)}" stroke-width="4"/>` +
      line('M360 374 V852', look.colour, 1.5),
  };
};

/** The cuts seen from behind. */
export const backViews = {
  ...bottomBackViews,
  tee: (look) => back('short', 'box', look, rib(look.colour) + yoke(look.colour, 276)),
  longTee: (look) => back('long', 'box', look, rib(look.colour)),
  sweater: (look) => back('long', 'box', { weave: 'knit', ...look }, rib(look.colour) + band(752, 156, look.colour)),
  sweatshirt: (look) =>
    back('long', 'cropped', look, rib(look.colour) + yoke(look.colour, 288) + band(664, 157, look.colour)),
  hoodie: (look) => back('long', 'cropped', look, hood(look.colour) + band(664, 157, look.colour)),
  shirt: (look) => back('long', 'box', look, collar(look.colour) + yoke(look.colour) + pleat(look.colour, 748)),
  campShirt: (look) => back('short', 'box', look, collar(look.colour) + yoke(look.colour) + pleat(look.colour, 748)),
  polo: (look) => back('short', 'box', look, collar(tone(look.colour, -0.1)) + yoke(look.colour, 288)),
  cardigan: (look) =>
    back('long', 'box', { weave: 'rib', ...look }, rib(tone(look.colour, -0.12)) + band(752, 156, look.colour)),
  denimJacket: (look) => back('long', 'cropped', { weave: 'denim', ...look }, denimBack(look.colour)),
  bomber: (look) =>
    back(
      'long',
      'cropped',
      look,
      rib(tone(look.colour, -0.25)) + yoke(look.colour, 330) + band(664, 157, tone(look.colour, -0.25)),
      { gloss: 0.3 },
    ),
  puffer: (look) =>
    back('long', 'cropped', { weave: 'quilt', ...look }, rib(tone(look.colour, -0.1)) + band(664, 157, look.colour), {
      gloss: 0.4,
    }),
  blazer: (look) => back('long', 'box', look, collar(look.colour) + vent(look.colour, 630, 752)),
  coat: (look) =>
    back(
      'long',
      'long',
      look,
      collar(look.colour) +
        `<path d="M204 262 C280 238 440 238 516 262 L508 400 C440 424 280 424 212 400 Z" fill="${tone(look.colour, 0.05)}" stroke="${tone(look.colour, -0.45)}" stroke-width="1.5"/>` +
        vent(look.colour, 690, 840) +
        `<path d="M206 566 L514 566 L516 598 L204 598 Z" fill="${tone(look.colour, -0.12)}" stroke="${tone(look.colour, -0.5)}" stroke-width="1.5"/>` +
        line('M262 560 v46 M458 560 v46', look.colour, 8),
    ),
  blouse: (look) =>
    back(
      'long',
      'cropped',
      look,
      line('M296 218 C320 238 400 238 424 218', look.colour, 7) +
        `<path d="M360 238 C338 290 344 340 360 352 C376 340 382 290 360 238 Z" fill="${tone(look.colour, -0.5)}" opacity=".75"/><circle cx="360" cy="240" r="7" fill="#f4efe4" stroke="#0006" stroke-width="1.5"/>`,
      { gloss: 0.25 },
    ),
  dress: (look) =>
    back(
      'short',
      'aline',
      look,
      rib(look.colour) +
        line('M243 522 C300 540 420 540 477 522', look.colour, 5) +
        line('M360 240 V640', look.colour) +
        `<path d="M360 246 v22" stroke="#cbb58c" stroke-width="6" stroke-linecap="round"/>`,
    ),
  shirtDress: (look) =>
    back(
      'long',
      'aline',
      look,
      collar(look.colour) +
        yoke(look.colour) +
        pleat(look.colour, 500) +
        `<path d="M240 508 L480 508 L482 536 L238 536 Z" fill="${tone(look.colour, -0.22)}"/>`,
    ),
  slipDress: slip,
  vest: (look) => back('none', 'cropped', look, rib(look.colour) + band(664, 157, look.colour)),
};
