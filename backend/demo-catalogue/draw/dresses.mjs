import { box, mirrored, twice } from './outline.mjs';
import { both, fold, metal, part, seam, stitch } from './layers.mjs';
import { inside, shell } from './tops.mjs';
import { thread } from './shirts.mjs';
import { tone } from './colour.mjs';

/** A full skirt whose hem waves. */
function fullSkirt(look, { waist, hem, top, low, waves = 5 }) {
  const crests = Array.from({ length: waves }, (_, i) => {
    const [a, b] = [360 + hem * (1 - (2 * i) / waves), 360 + hem * (1 - (2 * (i + 1)) / waves)];
    const bow = (x) => low - ((x - 360) / hem) ** 2 * 42;
    return `C${a - 10} ${bow(a) + 13} ${b + 10} ${bow(b) + 13} ${b} ${bow(b)}`;
  });
  const d = `M${360 - waist} ${top} L${360 + waist} ${top} C${360 + waist + 50} ${top + 140} ${360 + hem - 20} ${low - 180} ${360 + hem} ${low - 42} ${crests.join(' ')} C${360 - hem + 20} ${low - 180} ${360 - waist - 50} ${top + 140} ${360 - waist} ${top} Z`;
  const folds = Array.from({ length: waves - 1 }, (_, i) => {
    const t = ((i + 1) / waves) * 2 - 1;
    return fold(
      `M${360 + t * waist * 0.8} ${top + 16} C${360 + t * waist * 1.1} ${top + 120} ${360 + t * hem * 0.85} ${low - 200} ${360 + t * hem} ${low - 20}`,
      18,
      1.1,
    );
  });
  return [part(d, look, { round: 46 }), ...folds];
}

const gathers = (waist, y) =>
  both(
    Array.from({ length: 6 }, (_, i) =>
      fold(
        `M${366 + (i * waist) / 6} ${y + 4} C${368 + (i * waist) / 5.6} ${y + 26} ${367 + (i * waist) / 5.2} ${y + 40} ${370 + (i * waist) / 4.6} ${y + 58}`,
        5,
        0.9,
      ),
    ),
  );

const zipBehind = (look, top, low) => [
  seam(`M360 ${top} V${low}`, 1),
  part(box(356, top + 4, 8, 22, 4), { colour: metal }, { high: 5, gloss: 0.8, round: 3 }),
];

function dayDress(look, isBack) {
  return [
    ...(isBack ? [] : [inside(look, 210)]),
    ...shell(look, 'short', { drop: isBack ? 150 : 208, waist: 148, hem: 138, low: 440 }),
    ...both(
      stitch('M634 332 C604 360 574 380 538 392', thread(look), 1.3),
      fold('M470 280 C450 320 440 380 436 430', 9, 0.6),
    ),
    ...fullSkirt(look, { waist: 138, hem: 246, top: 436, low: 930, waves: 5 }),
    ...gathers(138, 440),
    seam('M222 438 C300 446 420 446 498 438', 1.2),
    stitch('M222 431 C300 439 420 439 498 431 M176 884 C260 926 460 926 544 884', thread(look), 1.3),
    ...(isBack
      ? zipBehind(look, 152, 560)
      : [
          stitch(mirrored('M360 222 C404 222 430 186 440 136'), thread(look), 1.3),
          ...both(seam('M500 520 L520 610', 1.3, 3), stitch('M494 522 L514 612', thread(look), 1.3)),
        ]),
  ];
}

/** Fitted, with a V-neck, a sash and a skirt that flares. */
function teaDress(look, isBack) {
  const neck = mirrored('M360 300 C390 250 420 190 430 122 L440 110 L452 128 C440 200 404 290 360 330');
  return [
    ...(isBack
      ? []
      : [
          part('M290 124 C320 112 400 112 430 124 C420 200 390 262 360 304 C330 262 300 200 290 124 Z', look, {
            colour: tone(look.colour, -0.4),
            high: 0.2,
          }),
        ]),
    ...(isBack
      ? shell(look, 'short', { drop: 150, armpit: 168, waist: 128, hem: 122, low: 432 })
      : shell(look, 'short', { drop: 300, armpit: 168, waist: 128, hem: 122, low: 432 })),
    ...both(
      stitch('M634 332 C604 360 574 380 538 392', thread(look), 1.3),
      seam('M452 424 C448 360 460 320 500 300', 0.7),
      fold('M420 300 C426 340 424 380 420 424', 8, 0.5),
    ),
    ...fullSkirt(look, { waist: 122, hem: 262, top: 436, low: 880, waves: 6 }),
    ...(isBack ? [] : [part(neck, look, { high: 2, round: 8 })]),
    part(mirrored('M360 420 C410 420 450 416 484 410 L484 452 C450 458 410 460 360 460'), look, {
      high: 2.2,
      round: 8,
      colour: tone(look.colour, -0.12),
      print: undefined,
    }),
    ...(isBack
      ? [
          ...zipBehind(look, 152, 418),
          ...both(
            part('M364 434 C384 400 420 396 428 420 C430 446 390 452 364 446 Z', look, {
              high: 5,
              round: 14,
              colour: tone(look.colour, -0.08),
              print: undefined,
            }),
          ),
          part('M350 444 L368 444 L400 590 L372 596 Z', look, {
            high: 4,
            round: 8,
            colour: tone(look.colour, -0.1),
            print: undefined,
          }),
          part('M352 444 L370 444 L336 570 L312 562 Z', look, {
            high: 4.2,
            round: 8,
            colour: tone(look.colour, -0.1),
            print: undefined,
          }),
          part('M348 426 L372 426 L374 456 L346 456 Z', look, { high: 6, round: 9, print: undefined }),
        ]
      : []),
  ];
}

/** For children: a gathered bodice, puffed sleeves and a full circle of skirt. */
function twirlDress(look, isBack) {
  const puff = 'M470 128 L530 160 C600 160 650 230 640 330 C606 352 570 360 546 346 C526 300 520 220 530 160';
  const collarLeaf = 'M362 200 C400 194 430 168 438 124 L470 138 C480 190 450 236 400 240 C378 238 366 222 362 200 Z';
  return [
    ...(isBack ? [] : [inside(look, 200)]),
    ...both(
      part(`${puff} Z`, look, { round: 50, turn: -30 }),
      ...[0, 1, 2, 3].map((i) =>
        fold(
          `M${550 + i * 22} ${336 - i * 3} C${552 + i * 22} ${310 - i * 4} ${560 + i * 18} ${290 - i * 6} ${562 + i * 18} ${270 - i * 6}`,
          7,
          0.9,
        ),
      ),
      part('M544 340 C574 356 610 348 640 324 L638 348 C606 372 572 376 546 362 Z', look, {
        high: 2,
        round: 8,
        print: undefined,
        colour: look.second,
      }),
    ),
    part(
      mirrored(
        `M360 ${isBack ? 150 : 196} C398 ${isBack ? 150 : 196} 424 ${isBack ? 140 : 170} 430 122 L532 162 C524 220 526 270 540 330 C520 360 512 400 510 424 L360 430`,
      ),
      look,
      { round: 34 },
    ),
    ...fullSkirt(look, { waist: 150, hem: 300, top: 420, low: 800, waves: 7 }),
    ...gathers(150, 426),
    stitch(twice('M360 776 C460 776 560 760 640 730'), look.second, 3),
    part(
      mirrored('M360 406 C420 406 470 402 510 396 L512 432 C470 438 420 440 360 440'),
      { ...look, colour: look.second, print: undefined },
      { high: 2.2, round: 9 },
    ),
    ...(isBack
      ? [
          ...[0, 1, 2].map((i) =>
            seam(`M214 ${300 + i * 30} C300 ${310 + i * 30} 420 ${310 + i * 30} 506 ${300 + i * 30}`, 0.7),
          ),
          ...zipBehind(look, 152, 404),
        ]
      : both(
          part(collarLeaf, { colour: '#f4efe6', weave: look.weave }, { high: 3, round: 10 }),
          stitch('M368 208 C404 204 440 176 447 130', look.second, 1.4),
        )),
  ];
}

function slip(look, isBack) {
  const top = isBack ? 250 : 214;
  const d = mirrored(
    `M360 ${top} C390 ${top} 424 ${isBack ? 240 : 196} 446 ${isBack ? 214 : 160} C456 200 470 226 488 246 C472 320 462 380 466 440 C490 560 530 700 548 868 C490 892 420 898 360 898`,
  );
  const strap = 'M442 168 L436 40 L444 40 L452 166 Z';
  const crossed = 'M446 220 L284 40 L292 36 L454 214 Z';
  return [
    ...(isBack
      ? []
      : [
          part(mirrored('M360 262 C420 250 460 240 484 244 L452 182 L360 226'), look, {
            colour: tone(look.colour, -0.36),
            high: 0.2,
          }),
        ]),
    ...both(part(isBack ? crossed : strap, look, { high: 2, round: 3 })),
    part(d, look, { round: 48 }),
    ...both(
      fold('M470 470 C450 560 500 700 506 870', 18, 1),
      fold('M440 300 C410 360 420 400 440 440', 12, 0.8),
      fold('M400 480 C390 600 430 740 424 884', 17, 0.8),
    ),
    ...(isBack
      ? [seam('M360 252 V892', 0.5)]
      : [
          fold('M320 236 C340 262 380 262 402 236', 12, 1),
          fold('M306 226 C336 282 388 282 414 228', 10, 0.7),
          ...both(seam('M482 300 L424 262', 0.7)),
        ]),
    stitch(twice('M360 884 C420 884 480 878 544 858'), thread(look), 1.3),
    seam(isBack ? twice('M360 258 C392 258 424 248 448 222') : twice('M360 222 C392 222 426 204 447 170'), 0.5),
  ];
}

export const dresses = { dayDress, teaDress, twirlDress, slip };
