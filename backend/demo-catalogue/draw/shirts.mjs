import { box, flip, mirrored, twice } from './outline.mjs';
import { both, button, buttons, fold, part, seam, stitch } from './layers.mjs';
import { hemStitch, inside, shell } from './tops.mjs';
import { tone } from './colour.mjs';

const shellButton = '#efe8da';
const isDark = ({ colour }) =>
  parseInt(colour.slice(1, 3), 16) + parseInt(colour.slice(3, 5), 16) + parseInt(colour.slice(5), 16) < 250;
export const thread = (look) => tone(look.colour, isDark(look) ? 0.32 : -0.26);

/** A collar that folds down, seen from the front: its stand and two leaves. */
function collar(look, { point = [404, 246], isButtoned = false } = {}) {
  const [x, y] = point;
  const leaf = `M366 190 L424 100 C444 104 458 116 468 138 L${x + 28} ${y} L${x - 6} ${y - 14} Z`;
  return [
    part('M300 104 C330 90 390 90 420 104 L424 150 C396 186 370 194 360 196 C350 194 324 186 296 150 Z', look, {
      colour: tone(look.colour, -0.3),
      high: 0.5,
    }),
    part('M302 100 C330 84 390 84 418 100 L412 122 C390 110 330 110 308 122 Z', look, { high: 1.2, turn: 90 }),
    ...both(
      part(leaf, look, { high: 3.6, round: 9, turn: 38 }),
      stitch(`M371 197 L${x - 4} ${y - 22} L${x + 23} ${y - 8} L462 140`, thread(look), 1.3),
    ),
    ...(isButtoned
      ? [button(x + 14, y - 18, shellButton, 5), button(720 - x - 14, y - 18, shellButton, 5)].flat()
      : []),
  ];
}

function backCollar(look) {
  return [
    part(mirrored('M360 88 C404 88 432 96 444 112 L470 150 C436 172 398 176 360 176'), look, { high: 3.2, round: 12 }),
    stitch(mirrored('M360 168 C398 168 432 164 460 146'), thread(look), 1.3),
  ];
}

const yoke = (look, y = 252) => [
  seam(`M193 ${y} C280 ${y + 12} 440 ${y + 12} 527 ${y}`, 0.9),
  stitch(`M193 ${y + 6} C280 ${y + 18} 440 ${y + 18} 527 ${y + 6}`, thread(look), 1.3),
];
const boxPleat = (look, y = 262, low = 800) => [
  seam(`M344 ${y} V${low} M376 ${y} V${low}`, 0.8),
  fold(`M342 ${y} V${low}`, 7, 0.5),
  part(box(353, y - 22, 14, 20, 2), look, { high: 2 }),
];

const placket = (look, low = 812, top = 190) => [
  part(`M343 ${top} L377 ${top} L377 ${low} L343 ${low} Z`, look, { high: 2.2 }),
  stitch(`M348 ${top + 4} V${low - 3} M372 ${top + 4} V${low - 3}`, thread(look), 1.3),
];

const cuffs = (look) =>
  both(
    part('M562 694 L640 680 L646 756 L570 774 Z', look, { high: 2, round: 8, turn: -9 }),
    stitch('M566 701 L638 688 M572 766 L641 750', thread(look), 1.3),
    part('M590 722 L603 719 L606 730 L593 733 Z', { colour: shellButton }, { high: 5 }),
  );

export function pocket(look, x, y, width = 84, height = 96, flap = false) {
  const edge = 6;
  const point = y + height;
  return [
    part(
      `M${x} ${y} L${x + width} ${y} L${x + width} ${point - 18} L${x + width / 2} ${point} L${x} ${point - 18} Z`,
      look,
      { high: 2 },
    ),
    stitch(
      `M${x + edge} ${y + 16} V${point - 22} L${x + width / 2} ${point - 7} L${x + width - edge} ${point - 22} V${y + 16} M${x + 2} ${y + 14} H${x + width - 2}`,
      thread(look),
      1.3,
    ),
    ...(flap
      ? [
          part(
            `M${x - 4} ${y - 8} L${x + width + 4} ${y - 8} L${x + width + 4} ${y + 22} L${x + width / 2} ${y + 38} L${x - 4} ${y + 22} Z`,
            look,
            { high: 3.2, round: 5 },
          ),
          stitch(
            `M${x + 1} ${y - 3} V${y + 19} L${x + width / 2} ${y + 32} L${x + width - 1} ${y + 19} V${y - 3}`,
            thread(look),
            1.3,
          ),
        ]
      : []),
  ];
}

/** The tails of a shirt: longer in the middle than at the sides. */
const curved = { low: 790, hem: 188, tails: true };
const curvedStitch = (look) =>
  stitch('M182 774 C216 784 236 824 300 830 C330 833 390 833 420 830 C484 824 504 784 538 774', thread(look), 1.3);

function longShirt(look, isBack, { isButtonedDown = false, pockets = [], hasCurve = true } = {}) {
  const low = hasCurve ? 838 : 803;
  return [
    ...(isBack ? [] : [inside(look)]),
    ...shell(look, 'long', { ...(hasCurve ? curved : { low: 800 }), drop: isBack ? 150 : 200 }),
    ...(hasCurve ? [curvedStitch(look)] : hemStitch(look, 792)),
    ...cuffs(look),
    ...(isBack
      ? [...yoke(look), ...boxPleat(look, 262, low - 6), ...backCollar(look)]
      : [
          ...pockets.flat(),
          ...placket(look, low),
          ...buttons(360, [262, 352, 442, 532, 622, 712, 786].slice(0, hasCurve ? 7 : 6), shellButton, 6.5),
          ...collar(look, { isButtoned: isButtonedDown }),
          ...button(360, 204, shellButton, 6),
        ]),
  ];
}

const shirt = (look, isBack) => longShirt(look, isBack, { pockets: [pocket(look, 424, 316)] });
const oxford = (look, isBack) => longShirt(look, isBack, { isButtonedDown: true, pockets: [pocket(look, 424, 316)] });
const poplin = (look, isBack) => longShirt(look, isBack);
const overshirt = (look, isBack) =>
  longShirt(look, isBack, {
    hasCurve: false,
    pockets: [
      pocket(look, 414, 324, 98, 112, true),
      pocket(look, 208, 324, 98, 112, true),
      ...[463, 257].map((x) => button(x, 350, '#e6dcc8', 6)),
    ],
  });

function campShirt(look, isBack) {
  const lapel = 'M360 330 L422 112 C440 110 456 118 466 134 L478 214 L440 226 L452 252 L364 342 Z';
  const leaf = 'M424 104 C446 104 462 114 472 134 L484 206 L438 222 L404 164 Z';
  return [
    ...(isBack
      ? []
      : [
          inside(look, 300),
          part('M300 112 C330 98 390 98 420 112 L412 130 C390 118 330 118 308 130 Z', look, { high: 1.2 }),
        ]),
    ...shell(look, 'short', { drop: isBack ? 150 : 300, hem: 190 }),
    ...hemStitch(look),
    ...both(stitch('M634 332 C604 360 574 380 538 392', thread(look), 1.3)),
    ...(isBack
      ? [...yoke(look), ...boxPleat(look), ...backCollar(look)]
      : [
          ...pocket(look, 418, 350, 92, 100),
          ...placket(look, 812, 318),
          ...both(
            part(lapel, look, { high: 3, round: 12, turn: 20 }),
            part(leaf, look, { high: 4.2, round: 10, turn: 30 }),
          ),
          ...buttons(360, [372, 480, 588, 696], shellButton, 7),
        ]),
  ];
}

function blouse(look, isBack) {
  const loop = 'M366 196 C392 150 452 150 470 180 C478 206 470 236 448 244 C414 250 386 228 366 204 Z';
  const tail = 'M358 200 L384 204 C400 280 396 340 420 420 L384 436 C372 350 372 280 352 212 Z';
  return [
    ...shell(look, 'full', { drop: 150, waist: 182, hem: 192, low: 792 }),
    ...both(
      fold('M612 560 C606 620 604 650 606 690', 9, 0.9),
      fold('M586 540 C584 610 584 650 588 700', 9, 0.9),
      part('M556 740 C600 752 636 738 650 690 L646 780 L570 800 Z', look, { high: 2, round: 10 }),
      part('M566 752 L646 734 L642 784 L572 802 Z', look, { high: 2.4, round: 10 }),
      fold('M404 170 C420 240 424 300 420 380', 10, 0.6),
    ),
    ...hemStitch(look, 788),
    part(mirrored('M360 96 C392 96 416 102 432 116 L440 150 C416 176 390 184 360 184'), look, { high: 2.6, round: 16 }),
    ...(isBack
      ? [
          part(mirrored('M360 190 C372 220 376 260 372 290 C370 300 366 306 360 306'), look, {
            colour: tone(look.colour, -0.45),
            high: 0.3,
          }),
          ...button(360, 178, shellButton, 6),
          seam('M206 164 C280 190 440 190 514 164', 0.5),
        ]
      : [
          ...both(
            part(loop, look, { high: 5, round: 22, turn: 30 }),
            fold('M380 196 C410 190 436 196 456 206', 8, 0.8),
          ),
          part(tail, look, { high: 4.6, round: 14 }),
          part(flip('M358 200 L384 204 C404 290 394 360 426 470 L388 480 C372 380 372 290 352 212 Z'), look, {
            high: 4.4,
            round: 14,
          }),
          part('M344 172 C354 166 366 166 376 172 L380 214 C368 222 352 222 340 214 Z', look, { high: 6, round: 12 }),
        ]),
  ];
}

function shirtDress(look, isBack) {
  const belt = mirrored('M360 428 C420 428 460 424 494 420 L496 462 C460 468 420 470 360 470');
  const skirt = mirrored('M360 440 L492 440 C510 560 540 720 560 858 C500 874 430 880 360 880');
  return [
    ...(isBack ? [] : [inside(look)]),
    ...shell(look, 'long', { drop: isBack ? 150 : 200, waist: 146, hem: 134, low: 452 }),
    ...cuffs(look),
    part(skirt, look, { round: 44 }),
    ...both(fold('M440 480 C452 580 470 700 484 850', 13, 0.7), fold('M400 490 C402 600 412 720 418 860', 12, 0.5)),
    stitch('M166 848 C260 874 460 874 554 848', thread(look), 1.3),
    ...(isBack
      ? [...yoke(look), ...boxPleat(look, 262, 428), ...backCollar(look)]
      : [
          ...pocket(look, 412, 292, 80, 90, true),
          ...pocket(look, 228, 292, 80, 90, true),
          ...placket(look, 876),
          ...buttons(360, [250, 320, 390, 520, 600, 680, 760, 836], tone(look.colour, -0.5), 7),
          ...collar(look),
        ]),
    part(belt, look, { high: 4, round: 10, turn: 90 }),
    stitch(twice('M360 435 C420 435 460 431 493 427 M360 463 C420 463 460 461 494 456'), thread(look), 1.3),
    ...(isBack
      ? []
      : [
          part(
            `${box(334, 418, 54, 62, 5)} ${flip(box(347, 431, 28, 36, 3))}`,
            { colour: '#8a7350' },
            { high: 6, gloss: 0.6, round: 5 },
          ),
        ]),
  ];
}

export const shirts = { shirt, oxford, poplin, overshirt, campShirt, blouse, shirtDress };
