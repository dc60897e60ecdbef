import { mirrored, twice } from './outline.mjs';
import { tone } from './colour.mjs';

const neck = [
  ['M', 0, 268],
  ['C', 30, 268, 58, 250, 66, 212],
];
export const sleeves = {
  short: [
    ['L', 168, 246],
    ['C', 214, 280, 240, 330, 258, 398],
    ['L', 186, 428],
    ['C', 178, 400, 170, 384, 156, 366],
  ],
  long: [
    ['L', 166, 246],
    ['C', 214, 276, 226, 380, 246, 632],
    ['L', 192, 642],
    ['C', 184, 540, 172, 440, 154, 372],
  ],
  none: [
    ['L', 132, 236],
    ['C', 118, 290, 128, 340, 146, 372],
  ],
};
export const bodies = {
  box: [
    ['C', 150, 480, 150, 600, 156, 738],
    ['C', 100, 752, 50, 754, 0, 754],
  ],
  cropped: [
    ['C', 150, 460, 150, 560, 158, 652],
    ['C', 100, 664, 50, 666, 0, 666],
  ],
  long: [
    ['C', 148, 500, 166, 700, 190, 822],
    ['C', 120, 838, 60, 840, 0, 840],
  ],
  aline: [
    ['C', 112, 470, 116, 500, 118, 520],
    ['C', 150, 640, 190, 740, 214, 812],
    ['C', 140, 836, 70, 842, 0, 842],
  ],
};
export const folds = [
  'M260 420 C300 520 270 620 300 740',
  'M455 400 C430 520 460 610 430 740',
  'M350 480 C360 560 346 640 362 740',
  'M205 300 C226 340 236 380 240 420',
  'M515 300 C496 340 488 380 482 420',
];
const inside = (colour) => ({
  d: 'M294 212 C320 226 400 226 426 212 C418 252 390 270 360 270 C330 270 302 252 294 212 Z',
  colour: tone(colour, -0.38),
});
const ribAround = (colour) =>
  `<path d="M292 210 C300 256 330 274 360 274 C390 274 420 256 428 210" fill="none" stroke="${tone(colour, -0.16)}" stroke-width="15"/>` +
  `<path d="M292 210 C300 256 330 274 360 274 C390 274 420 256 428 210" fill="none" stroke="#fff" stroke-width="13" stroke-dasharray="2 5" opacity=".16"/>`;
export const band = (y, half, colour) =>
  `<path d="M${360 - half} ${y} C${330} ${y + 16} ${390} ${y + 16} ${360 + half} ${y} L${360 + half - 3} ${y - 36} C390 ${y - 22} 330 ${y - 22} ${360 - half + 3} ${y - 36} Z" fill="${tone(colour, -0.14)}" opacity=".75"/>`;
const buttons = (x, ys, colour) =>
  ys.map((y) => `<circle cx="${x}" cy="${y}" r="6.5" fill="${colour}" stroke="#0006" stroke-width="1.5"/>`).join('');
const placket = (from, to, colour) =>
  `<path d="M345 ${from} L345 ${to} L376 ${to} L376 ${from}" fill="${tone(colour, 0.06)}" stroke="${tone(colour, -0.4)}" stroke-width="1.5" opacity=".8"/>`;
const collar = (colour) => {
  const half = (side) =>
    `<path d="M360 276 L${360 + side * 74} 208 L${360 + side * 96} 226 L${360 + side * 58} 322 Z" fill="${tone(colour, 0.09)}" stroke="${tone(colour, -0.45)}" stroke-width="1.5"/>`;
  return half(-1) + half(1);
};
const lapels = (colour) => {
  const half = (side) =>
    `<path d="M360 500 L${360 + side * 70} 206 L${360 + side * 104} 230 L${360 + side * 112} 330 L${360 + side * 84} 342 L${360 + side * 104} 366 Z" fill="${tone(colour, 0.1)}" stroke="${tone(colour, -0.5)}" stroke-width="1.5"/>`;
  return half(1) + half(-1);
};

function top(sleeve, body, look, over = '', more = {}) {
  const d = mirrored([...neck, ...sleeves[sleeve], ...bodies[body]]);
  const armhole = twice([
    ['M', 166, 250],
    ['C', 148, 290, 146, 330, 156, 370],
  ]);
  return {
    back: [inside(look.colour)],
    pieces: [{ d, folds, seams: sleeve === 'none' ? [] : [armhole], ...look, ...more }],
    over,
  };
}

export const tops = {
  tee: (look) => top('short', 'box', look, ribAround(look.colour)),
  longTee: (look) => top('long', 'box', look, ribAround(look.colour)),
  sweater: (look) =>
    top('long', 'box', { weave: 'knit', ...look }, ribAround(look.colour) + band(752, 156, look.colour)),
  sweatshirt: (look) => top('long', 'cropped', look, ribAround(look.colour) + band(664, 157, look.colour)),
  hoodie: (look) => {
    const hood = `<path d="M268 250 C262 176 300 138 360 138 C420 138 458 176 452 250 C430 296 394 312 360 312 C326 312 290 296 268 250 Z" fill="${tone(look.colour, -0.08)}" stroke="${tone(look.colour, -0.45)}" stroke-width="1.5"/><path d="M300 244 C298 196 324 172 360 172 C396 172 422 196 420 244 C404 276 384 288 360 288 C336 288 316 276 300 244 Z" fill="${tone(look.colour, -0.5)}"/>`;
    const strings = `<path d="M334 292 C330 330 336 360 330 392 M386 292 C392 330 384 352 390 384" fill="none" stroke="${tone(look.colour, 0.6)}" stroke-width="5" stroke-linecap="round"/>`;
    const pocket = `<path d="M286 560 L434 560 L462 650 L258 650 Z" fill="${tone(look.colour, -0.07)}" stroke="${tone(look.colour, -0.4)}" stroke-width="2"/>`;
    return top('long', 'cropped', look, hood + strings + pocket + band(664, 157, look.colour));
  },
  shirt: (look) =>
    top(
      'long',
      'box',
      look,
      placket(280, 752, look.colour) + collar(look.colour) + buttons(360, [330, 400, 470, 540, 610, 680], '#f4efe4'),
    ),
  campShirt: (look) =>
    top(
      'short',
      'box',
      look,
      placket(280, 752, look.colour) +
        collar(look.colour) +
        buttons(360, [340, 420, 500, 580, 660], '#f4efe4') +
        `<path d="M410 400 h62 v58 l-31 14 -31 -14 z" fill="none" stroke="${tone(look.colour, -0.4)}" stroke-width="2"/>`,
    ),
  polo: (look) =>
    top(
      'short',
      'box',
      look,
      placket(280, 420, look.colour) + collar(tone(look.colour, -0.1)) + buttons(360, [330, 372], '#f4efe4'),
    ),
  cardigan: (look) =>
    top(
      'long',
      'box',
      { weave: 'rib', ...look },
      `<path d="M292 208 L352 420 L352 752 M428 208 L368 420 L368 752" fill="none" stroke="${tone(look.colour, -0.28)}" stroke-width="14"/>` +
        buttons(360, [450, 520, 590, 660], tone(look.colour, -0.5)) +
        band(752, 156, look.colour),
    ),
  denimJacket: (look) =>
    top(
      'long',
      'cropped',
      { weave: 'denim', ...look },
      placket(280, 664, look.colour) +
        collar(look.colour) +
        buttons(360, [340, 420, 500, 580, 640], '#b98a57') +
        [270, 450]
          .map(
            (x) =>
              `<path d="M${x - 36} 380 h72 v70 l-36 16 -36 -16 z M${x - 36} 402 h72" fill="none" stroke="#c99a5c" stroke-width="2" stroke-dasharray="6 3"/>`,
          )
          .join('') +
        band(664, 157, look.colour),
    ),
  bomber: (look) =>
    top(
      'long',
      'cropped',
      look,
      ribAround(tone(look.colour, -0.25)) +
        `<path d="M360 276 V664" stroke="${tone(look.colour, 0.55)}" stroke-width="5"/><path d="M270 520 l44 -50 M450 520 l-44 -50" stroke="${tone(look.colour, -0.5)}" stroke-width="4"/>` +
        band(664, 157, tone(look.colour, -0.25)),
      { gloss: 0.3 },
    ),
  puffer: (look) =>
    top(
      'long',
      'cropped',
      { weave: 'quilt', ...look },
      ribAround(tone(look.colour, -0.1)) +
        `<path d="M360 276 V664" stroke="#1a1a1a" stroke-width="5" opacity=".7"/>` +
        band(664, 157, look.colour),
      { gloss: 0.4 },
    ),
  blazer: (look) =>
    top(
      'long',
      'box',
      look,
      `<path d="M330 280 L360 500 L390 280 Z" fill="#efe9df"/>` +
        lapels(look.colour) +
        `<path d="M360 500 V752" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/><path d="M244 600 h74 M402 600 h74" stroke="${tone(look.colour, -0.45)}" stroke-width="9" opacity=".6"/>` +
        buttons(368, [530, 590], tone(look.colour, -0.6)),
    ),
  coat: (look) =>
    top(
      'long',
      'long',
      look,
      lapels(look.colour) +
        `<path d="M360 500 V840" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/><path d="M206 566 L514 566 L516 598 L204 598 Z" fill="${tone(look.colour, -0.12)}" stroke="${tone(look.colour, -0.5)}" stroke-width="1.5"/><rect x="336" y="560" width="48" height="44" rx="4" fill="none" stroke="${tone(look.colour, -0.6)}" stroke-width="6"/>` +
        buttons(326, [480, 650, 720], tone(look.colour, -0.6)) +
        buttons(402, [480, 650, 720], tone(look.colour, -0.6)),
    ),
  blouse: (look) =>
    top(
      'long',
      'cropped',
      look,
      `<path d="M334 272 C320 330 330 380 312 430 M386 272 C402 330 390 372 408 424 M360 276 C340 262 320 300 336 308 C352 312 356 292 360 276 C364 292 368 312 384 308 C400 300 380 262 360 276" fill="${tone(look.colour, 0.1)}" stroke="${tone(look.colour, -0.35)}" stroke-width="6"/>`,
      { gloss: 0.25 },
    ),
  dress: (look) =>
    top(
      'short',
      'aline',
      look,
      `<path d="M243 522 C300 540 420 540 477 522" fill="none" stroke="${tone(look.colour, -0.4)}" stroke-width="5" opacity=".7"/>` +
        ribAround(look.colour),
    ),
  shirtDress: (look) =>
    top(
      'long',
      'aline',
      look,
      placket(280, 842, look.colour) +
        collar(look.colour) +
        buttons(360, [340, 420, 620, 700, 780], '#f4efe4') +
        `<path d="M240 508 L480 508 L482 536 L238 536 Z" fill="${tone(look.colour, -0.22)}"/>`,
    ),
  slipDress: (look) => {
    const d = mirrored([
      ['M', 0, 318],
      ['C', 30, 314, 60, 302, 86, 276],
      ['C', 98, 312, 108, 340, 124, 372],
      ['C', 112, 440, 106, 490, 114, 540],
      ['C', 134, 650, 150, 750, 158, 846],
      ['C', 100, 860, 50, 862, 0, 862],
    ]);
    const straps = twice([
      ['M', 85, 280],
      ['L', 56, 174],
    ]);
    const neckline = twice([
      ['M', 0, 318],
      ['C', 30, 314, 60, 302, 86, 276],
    ]);
    const darts = twice([
      ['M', 110, 392],
      ['L', 62, 366],
    ]);
    return {
      back: [{ d: 'M274 276 C310 300 410 300 446 276 L452 350 L268 350 Z', colour: tone(look.colour, -0.38) }],
      pieces: [{ d, folds: folds.slice(0, 3), seams: [darts], gloss: 0.4, ...look }],
      over:
        `<path d="${straps}" fill="none" stroke="${tone(look.colour, -0.15)}" stroke-width="6" stroke-linecap="round"/>` +
        `<path d="${neckline}" fill="none" stroke="${tone(look.colour, -0.2)}" stroke-width="4"/>`,
    };
  },
  vest: (look) => top('none', 'cropped', look, ribAround(look.colour) + band(664, 157, look.colour)),
};
