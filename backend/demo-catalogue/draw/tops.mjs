import { box, flip, mirrored, twice } from './outline.mjs';
import { both, buttons, fold, part, seam, stitch } from './layers.mjs';
import { tone } from './colour.mjs';

/** Half widths from the middle of a body that lies flat. */
const usual = { neck: 70, drop: 196, shoulder: 172, armpit: 186, waist: 184, hem: 188, low: 812 };

/** @returns {string} the outline of a body without sleeves */
export function body(more = {}) {
  const { neck, drop, shoulder, armpit, waist, hem, low, tails } = { ...usual, ...more };
  const at = (half) => 360 + half;
  const edge = tails
    ? `C${at(hem + 3)} ${low - 40} ${at(hem)} ${low - 12} ${at(hem - 6)} ${low - 4} C${at(hem - 46)} ${low + 6} ${at(hem * 0.6)} ${low + 44} ${at(60)} ${low + 48} C${at(40)} ${low + 49} ${at(20)} ${low + 50} 360 ${low + 50}`
    : `C${at(hem * 0.6)} ${low + 2} ${at(hem * 0.3)} ${low + 4} 360 ${low + 4}`;
  const side = tails ? [hem + 2, low - 80] : [hem, low - 6];
  return mirrored(
    `M360 ${drop} C${at(neck * 0.55)} ${drop} ${at(neck * 0.92)} ${drop - 32} ${at(neck)} 122 L${at(shoulder)} 164 C${at(shoulder - 10)} 230 ${at(shoulder - 8)} 310 ${at(armpit)} 372 C${at(waist)} ${372 + (low - 372) * 0.3} ${at(waist)} ${372 + (low - 372) * 0.62} ${at(side[0])} ${side[1]} ${edge}`,
  );
}

const sleeves = {
  short: 'M452 130 L532 163 C586 196 622 268 642 348 C612 376 580 396 542 410 L486 380 Z',
  long: 'M452 130 L532 163 C586 194 606 300 640 752 L568 770 C562 620 556 480 540 384 L486 372 Z',
  full: 'M452 130 L532 163 C600 190 640 330 652 690 C640 740 600 762 560 752 C552 620 552 480 540 384 L486 372 Z',
};
const armhole = 'M532 164 C522 230 524 310 544 372';
const sleeveFolds = [
  fold('M590 300 C578 350 560 380 548 396', 9, 0.7),
  fold('M604 470 C596 520 584 560 572 590', 9, 0.6),
];
const bodyFolds = [
  fold('M226 400 C262 440 290 500 300 580', 12, 0.6),
  fold('M500 392 C470 450 452 520 452 610', 12, 0.6),
  fold('M330 560 C344 640 338 720 346 790', 11, 0.4),
  fold('M424 620 C418 690 430 740 424 800', 10, 0.4),
];

/** Sleeves and body, the body uppermost. */
export function shell(look, sleeve, more = {}) {
  const arm = part(sleeves[sleeve], look, { round: 34, turn: sleeve === 'short' ? -38 : -9 });
  return [
    ...both(arm, ...(sleeve === 'short' ? [fold('M596 250 C592 300 570 340 552 360', 9, 0.7)] : sleeveFolds)),
    part(body(more), look, { round: 40 }),
    ...bodyFolds,
    ...both(seam(armhole)),
  ];
}

export const inside = (look, drop = 196) =>
  part(`M290 124 C320 112 400 112 430 124 C424 170 396 ${drop} 360 ${drop} C324 ${drop} 296 170 290 124 Z`, look, {
    colour: tone(look.colour, -0.42),
    high: 0.2,
  });

/** A ribbed band along a round neck; behind it is higher. */
export function crew(look, isBack, wide = 15, drop = 196) {
  const low = isBack ? 146 : drop;
  const d = `M288 ${122} C298 ${low - 22} 324 ${low} 360 ${low} C396 ${low} 422 ${low - 22} 432 122 L${432 - wide} ${116} C${424 - wide} ${low - 22 - wide} 392 ${low - wide} 360 ${low - wide} C328 ${low - wide} ${296 + wide} ${low - 22 - wide} ${288 + wide} 116 Z`;
  const behind = part(
    `M${288 + wide} 116 C320 98 400 98 ${432 - wide} 116 C400 128 320 128 ${288 + wide} 116 Z`,
    look,
    { colour: tone(look.colour, -0.22), weave: 'rib', high: 0.6 },
  );
  const band = part(d, look, { weave: 'rib', colour: tone(look.colour, -0.05), high: 1.8, round: 9, print: undefined });
  return isBack ? [band] : [behind, band];
}

export const hemStitch = (look, low = 800) => [
  stitch(
    `M186 ${low - 8} C260 ${low} 460 ${low} 534 ${low - 8}`,
    tone(look.colour, look.colour < '#4' ? 0.3 : -0.28),
    1.4,
  ),
];

const ribbedHem = (look, low = 812, half = 188) =>
  part(
    mirrored(
      `M360 ${low - 42} C420 ${low - 42} 480 ${low - 46} ${360 + half} ${low - 52} L${360 + half - 5} ${low} C480 ${low + 8} 420 ${low + 10} 360 ${low + 10}`,
    ),
    look,
    { weave: 'rib', colour: tone(look.colour, -0.06), high: 1.5, round: 14, print: undefined },
  );
const ribbedCuffs = (look) =>
  both(
    part('M563 706 L637 692 L641 756 L571 774 Z', look, {
      weave: 'rib',
      colour: tone(look.colour, -0.06),
      high: 1.5,
      round: 14,
      turn: -9,
      print: undefined,
    }),
  );

const sleeveHems = (look, sleeve) =>
  both(
    stitch(
      sleeve === 'short' ? 'M634 334 C606 362 576 382 540 394' : 'M566 750 L639 732',
      tone(look.colour, look.colour < '#4' ? 0.3 : -0.28),
      1.4,
    ),
  );

function tee(look, isBack, sleeve = 'short') {
  return [
    ...(isBack ? [] : [inside(look)]),
    ...shell(look, sleeve, { drop: isBack ? 146 : 196 }),
    ...hemStitch(look),
    ...sleeveHems(look, sleeve),
    ...crew(look, isBack),
    ...(isBack ? [seam('M206 150 C300 168 420 168 514 150', 0.5)] : []),
  ];
}

function sweater(look, isBack) {
  return [
    ...(isBack ? [] : [inside(look)]),
    ...shell(look, 'long', { drop: isBack ? 146 : 196, low: 776 }),
    ribbedHem(look),
    ...ribbedCuffs(look),
    ...crew(look, isBack, 24),
  ];
}

function sweatshirt(look, isBack) {
  return [
    ...sweater(look, isBack),
    ...(isBack
      ? []
      : [
          part('M336 198 L384 198 L360 240 Z', look, { weave: 'rib', high: 1.3 }),
          stitch('M332 202 L360 248 L388 202', tone(look.colour, 0.35)),
        ]),
    ...both(stitch('M527 172 C517 232 519 310 532 370', tone(look.colour, 0.3), 1.3)),
  ];
}

function hoodie(look, isBack) {
  const pale = tone(look.colour, 0.72);
  const shut =
    'M276 150 C256 60 300 18 360 18 C420 18 464 60 444 150 C440 240 408 300 360 312 C312 300 280 240 276 150 Z';
  const hood = mirrored('M360 18 C424 18 470 66 456 150 C452 196 424 224 388 262 C378 272 368 276 360 276');
  const opening = mirrored('M360 52 C400 52 424 90 416 150 C410 196 384 232 360 250');
  return [
    ...shell(look, 'long', { drop: isBack ? 146 : 190, low: 776 }),
    ribbedHem(look),
    ...ribbedCuffs(look),
    ...(isBack
      ? [
          part(shut, look, { high: 3, round: 40 }),
          seam('M360 22 V308', 0.8),
          stitch('M366 24 V304', tone(look.colour, 0.3), 1.3),
          fold('M316 120 C330 190 340 230 352 270', 12, 0.7),
        ]
      : [
          part(hood, look, { high: 3.2, round: 26 }),
          part(opening, look, { colour: tone(look.colour, -0.4), high: 0.4 }),
          fold('M330 90 C340 130 344 170 350 210', 12, 0.5),
          stitch(mirrored('M360 43 C406 43 434 86 425 150 C418 200 390 238 360 258'), tone(look.colour, 0.3), 1.3),
          part(mirrored('M360 586 L432 586 L482 700 L476 762 L360 762'), look, { high: 2, weave: look.weave }),
          stitch(twice('M440 594 L474 700 M360 592 L430 592'), tone(look.colour, 0.3), 1.3),
          ...(look.isCordless
            ? []
            : [
                part(
                  'M379 240 L385 240 C396 300 384 350 391 420 L385 420 C378 350 388 300 379 240 Z',
                  { colour: pale },
                  { high: 5, round: 4 },
                ),
                part(
                  flip('M379 240 L385 240 C396 290 382 330 388 388 L382 388 C376 330 388 290 379 240 Z'),
                  { colour: pale },
                  { high: 5, round: 4 },
                ),
                part(box(383, 414, 10, 18, 3), { colour: tone(pale, -0.35) }, { high: 5.5, gloss: 0.5 }),
                part(box(327, 382, 10, 18, 3), { colour: tone(pale, -0.35) }, { high: 5.5, gloss: 0.5 }),
              ]),
        ]),
  ];
}

function polo(look, isBack) {
  const rib = { weave: 'rib', colour: tone(look.colour, -0.04) };
  const leaf = part('M364 196 L430 106 C446 112 456 124 462 142 L404 226 Z', look, {
    ...rib,
    high: 3.4,
    round: 10,
    turn: 34,
  });
  return [
    ...(isBack ? [] : [inside(look, 210)]),
    ...shell(look, 'short', { drop: isBack ? 146 : 200 }),
    ...hemStitch(look),
    ...both(
      part('M642 348 C612 376 580 396 542 410 L534 394 C574 380 606 360 634 330 Z', look, {
        ...rib,
        high: 1.6,
        round: 8,
        turn: -38,
      }),
    ),
    ...(isBack
      ? [
          part(mirrored('M360 96 C400 96 436 104 446 120 L462 150 C430 168 396 170 360 170'), look, {
            ...rib,
            high: 3,
            round: 12,
          }),
          seam('M206 158 C300 178 420 178 514 158', 0.6),
        ]
      : [
          part(box(343, 196, 34, 170, 2), look, { high: 2.2 }),
          stitch('M348 200 V360 H372 V200', tone(look.colour, 0.3), 1.3),
          part('M300 112 C330 102 390 102 420 112 L412 128 C390 118 330 118 308 128 Z', look, { ...rib, high: 1 }),
          ...both(leaf),
          ...buttons(360, [244, 300, 346], '#ece6d8', 6.5),
        ]),
  ];
}

function cardigan(look, isBack) {
  const band = 'M430 116 L446 122 C440 230 420 330 380 420 L380 816 L346 816 L346 404 C392 320 420 220 430 116 Z';
  const first = part(
    'M430 116 L446 122 C440 230 420 330 378 420 L378 816 L344 816 L344 410 C388 330 416 226 430 116 Z',
    look,
    { weave: 'rib', high: 2.4, round: 10 },
  );
  return [
    ...(isBack
      ? []
      : [
          part('M292 122 C330 104 390 104 428 122 L420 300 L360 420 L300 300 Z', look, {
            colour: tone(look.colour, -0.4),
            high: 0.2,
            weave: 'rib',
          }),
        ]),
    ...(isBack
      ? [
          ...shell(look, 'long', { drop: 146, low: 776 }),
          ribbedHem(look),
          ...ribbedCuffs(look),
          ...crew(look, true, 18),
        ]
      : [
          ...both(part(sleeves.long, look, { round: 34, turn: -9 }), ...sleeveFolds),
          ...both(
            part(
              'M432 122 L532 164 C522 230 524 310 546 372 C544 500 544 640 546 790 L356 798 L356 416 C396 330 424 230 432 122 Z',
              look,
              { round: 34 },
            ),
          ),
          ...bodyFolds,
          ...both(seam(armhole)),
          ribbedHem(look),
          ...ribbedCuffs(look),
          part(flip(band), look, { weave: 'rib', high: 2.1, round: 10 }),
          first,
          ...buttons(
            361,
            look.hasLargeButtons ? [450, 550, 650, 750] : [446, 538, 630, 722],
            '#3a2a20',
            look.hasLargeButtons ? 13 : 9,
          ),
        ]),
  ];
}

function vest(look, isBack) {
  const drop = isBack ? 200 : 262;
  const line = `M360 ${drop} C404 ${drop} 424 ${drop - 50} 430 96`;
  const behind = mirrored('M360 190 C404 190 424 150 432 98 L470 98 C476 180 470 220 440 270 L360 300');
  return [
    ...(isBack ? [] : [part(behind, look, { colour: tone(look.colour, -0.4), high: 0.2 })]),
    part(mirrored(`${line} L478 96 C482 190 500 270 556 330 C546 450 548 640 556 806 C480 820 420 822 360 822`), look, {
      round: 34,
    }),
    fold('M300 400 C310 500 290 600 300 720', 12, 0.4),
    fold('M440 420 C426 520 446 620 432 760', 12, 0.4),
    ...both(
      stitch(`M360 ${drop + 13} C412 ${drop + 13} 437 ${drop - 46} 443 98`, tone(look.colour, -0.32), 1.5),
      stitch('M465 98 C469 196 489 286 548 346', tone(look.colour, -0.32), 1.5),
    ),
    ...hemStitch(look, 808),
  ];
}

export const tops = {
  tee,
  longTee: (look, isBack) => tee(look, isBack, 'long'),
  sweater,
  sweatshirt,
  hoodie,
  polo,
  cardigan,
  vest,
};
