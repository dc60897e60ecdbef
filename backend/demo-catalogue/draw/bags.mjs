import { box, disc, flip, mirrored, strip, twice } from './outline.mjs';
import { both, fold, metal, part, seam, snap, stitch } from './layers.mjs';
import { thread } from './shirts.mjs';
import { tone } from './colour.mjs';

const handle = (inner, outer, top, low) =>
  mirrored(
    `M360 ${top} C${360 + outer} ${top} ${360 + outer} ${top + 120} ${360 + outer} ${low} L${360 + inner} ${low} C${360 + inner} ${top + 150} ${360 + inner - 6} ${top + 28} 360 ${top + 28}`,
  );

function tote(look, { isBeach = false } = {}) {
  const strap = isBeach
    ? { colour: '#e9dfc8', weave: 'wool' }
    : { ...look, colour: tone(look.colour, -0.1), print: undefined };
  const line = thread(look);
  return [
    part(handle(74, 102, 40, 420), { ...strap, colour: tone(strap.colour, -0.18) }, { high: 0.4, round: 12 }),
    part('M146 322 C250 306 470 306 574 322 L566 372 L154 372 Z', look, {
      colour: tone(look.colour, -0.34),
      high: 0.2,
      print: undefined,
    }),
    part('M146 322 C250 342 470 342 574 322 L604 850 C470 876 250 876 116 850 Z', look, { round: 50 }),
    fold('M220 400 C214 520 240 620 226 780', 15, 0.7),
    fold('M506 420 C518 560 486 660 500 800', 15, 0.7),
    fold('M340 600 C360 680 340 760 352 840', 13, 0.5),
    stitch('M146 350 C250 370 470 370 574 350', line, 2),
    ...(isBeach
      ? []
      : [seam('M121 760 C250 782 470 782 599 760', 0.8), stitch('M121 768 C250 790 470 790 599 768', line, 1.8)]),
    ...both(
      part('M434 342 L462 338 L466 480 L436 482 Z', strap, { high: 2.4, round: 6 }),
      ...(isBeach
        ? [
            part(disc(449, 380, 15), { colour: metal }, { high: 4, gloss: 0.9, round: 4 }),
            part(disc(449, 380, 8), { colour: '#6f5a34' }, { high: 3 }),
          ]
        : [stitch('M441 400 L459 474 M461 400 L441 474 M440 398 L462 396 L464 476 L441 478 Z', line, 1.8)]),
    ),
    part(mirrored('M360 96 C452 96 462 200 464 350 L434 350 C434 220 428 124 360 124'), strap, { high: 3, round: 12 }),
    ...(isBeach
      ? []
      : [stitch(twice('M360 102 C446 102 456 204 458 348 M360 118 C432 118 440 220 440 348'), line, 1.6)]),
  ];
}

const zipper = (d, colour = '#3a3a3a') => [seam(d, 1.6, 7), stitch(d, tone(colour, 0.5), 4)];
const pull = (x, y, turn = 0, colour = metal) => [
  part(
    strip(x, y, x + 40 * Math.sin(turn), y + 40 * Math.cos(turn), 10),
    { colour },
    { high: 7, gloss: 0.8, round: 4 },
  ),
  part(disc(x, y, 8), { colour }, { high: 7.4, gloss: 0.8, round: 4 }),
];

function cityBackpack(look) {
  const dark = { ...look, colour: tone(look.colour, -0.3) };
  return [
    ...both(
      part(
        'M470 240 C560 220 610 300 612 430 C612 560 596 640 570 700 L548 690 C566 620 578 540 574 440 C570 340 540 280 470 280 Z',
        dark,
        { high: 0.3, round: 18 },
      ),
    ),
    part(mirrored('M360 40 C420 40 428 60 428 130 L402 130 C402 84 398 68 360 68'), dark, { high: 0.6, round: 12 }),
    part(
      mirrored(
        'M360 86 C480 86 548 130 556 250 C566 420 572 620 568 780 C566 836 540 856 480 858 C440 860 400 860 360 860',
      ),
      look,
      { round: 74 },
    ),
    ...zipper('M170 330 C176 200 230 146 360 140 C490 146 544 200 550 330', look.colour),
    ...pull(548, 324, 0.15),
    part(
      mirrored('M360 470 C440 470 500 474 520 500 C534 600 534 720 524 800 C516 826 490 832 440 834 L360 836'),
      look,
      { high: 2.6, round: 44 },
    ),
    ...zipper('M202 516 C300 500 420 500 518 516', look.colour),
    ...pull(498, 516, -0.1),
    seam(mirrored('M360 812 C440 812 490 808 506 786'), 0.4),
    part(box(316, 560, 88, 40, 4), { colour: tone(look.colour, -0.35), weave: 'leather' }, { high: 4, round: 4 }),
    stitch(box(321, 565, 78, 30), tone(look.colour, 0.35), 1.5),
    part('M150 392 L570 392 L571 430 L149 430 Z', dark, { high: 2.2, round: 6 }),
    stitch('M152 398 L568 398 M151 424 L569 424', tone(look.colour, 0.35), 1.5),
    fold('M210 210 C200 280 206 330 204 380', 13, 0.8),
  ];
}

function trailBackpack(look) {
  const dark = { ...look, colour: '#26302b' };
  const orange = '#c8733a';
  return [
    ...both(
      part(
        'M470 250 C570 230 626 320 622 470 C620 580 602 660 580 720 L556 706 C574 640 586 560 584 470 C582 370 550 296 470 290 Z',
        dark,
        { high: 0.3, round: 18 },
      ),
    ),
    ...both(
      part(
        'M540 560 L612 540 C624 620 620 730 600 800 L540 806 Z',
        { ...dark, weave: 'mesh' },
        { high: 1.6, round: 22 },
      ),
    ),
    part(mirrored('M360 60 C404 60 412 76 412 130 L390 130 C390 96 386 84 360 84'), dark, { high: 0.6, round: 10 }),
    part(mirrored('M360 220 L526 220 C556 330 570 560 562 770 C558 836 540 858 480 862 L360 864'), look, { round: 70 }),
    part(
      mirrored('M360 500 C440 500 500 500 516 520 C530 610 530 740 518 806 C508 832 470 836 430 838 L360 838'),
      look,
      { high: 2.6, round: 44, colour: tone(look.colour, 0.07) },
    ),
    ...zipper('M206 544 C300 534 420 534 514 544', look.colour),
    ...pull(230, 544, 0.1, orange),
    part(mirrored('M360 96 C470 96 544 130 556 240 C560 300 540 336 500 344 C440 352 400 354 360 354'), look, {
      high: 3.4,
      round: 60,
      colour: tone(look.colour, -0.06),
    }),
    ...zipper('M200 286 C300 270 420 270 520 286', look.colour),
    ...pull(500, 284, -0.2, orange),
    ...both(
      part(strip(462, 330, 470, 520, 24), dark, { high: 4, round: 5 }),
      part(box(446, 420, 42, 46, 5), { colour: '#1d1f1e' }, { high: 6, gloss: 0.5, round: 6 }),
      seam('M452 442 L482 442', 1.2, 3),
      ...[0, 1, 2].flatMap((i) => [
        part(disc(540 + (i % 2) * 18, 596 + i * 62, 4), { colour: '#151515' }, { high: 5 }),
      ]),
    ),
    part(strip(360, 580, 360, 800, 26), dark, { high: 3.6, round: 4 }),
    ...[600, 650, 700, 750].map((y) => seam(`M346 ${y} L374 ${y}`, 1.2, 3)),
    fold('M200 400 C190 440 196 470 192 500', 13, 0.8),
  ];
}

function turnLock(look) {
  const line = tone(look.colour, 0.45);
  return [
    part(mirrored('M360 104 C470 104 500 200 504 366 L470 366 C466 230 440 138 360 138'), look, {
      high: 0.5,
      round: 18,
    }),
    ...both(
      part(disc(487, 372, 20), { colour: metal }, { high: 2, gloss: 0.9, round: 5 }),
      part(disc(487, 372, 10), { colour: tone(look.colour, -0.4) }, { high: 1.8 }),
    ),
    part('M126 370 C250 352 470 352 594 370 L634 800 C600 834 120 834 86 800 Z', look, { high: 1.2, round: 54 }),
    ...both(
      fold('M560 420 C580 540 590 660 606 790', 13, 0.9),
      seam('M560 372 C582 520 592 660 602 812', 0.7),
      stitch('M552 372 C574 520 584 660 594 814', line, 2),
    ),
    part(
      'M122 374 C250 346 470 346 598 374 C606 470 606 540 590 590 C500 640 220 640 130 590 C114 540 114 470 122 374 Z',
      look,
      { high: 3, round: 30, colour: tone(look.colour, 0.03) },
    ),
    stitch('M132 382 C124 470 126 534 140 582 C226 628 494 628 580 582 C594 534 596 470 588 382', line, 2),
    ...both(
      part('M468 352 L506 354 L514 450 C500 462 484 462 472 452 Z', look, { high: 4, round: 7 }),
      snap(492, 430, metal, 9),
    ),
    part(box(314, 566, 92, 66, 14), { colour: metal }, { high: 4.4, gloss: 0.9, round: 10 }),
    part(disc(360, 599, 24), { colour: tone(metal, -0.08) }, { high: 5.6, gloss: 0.9, round: 12 }),
    part(box(351, 574, 18, 50, 8), { colour: tone(metal, 0.12) }, { high: 8, gloss: 0.9, round: 8 }),
  ];
}

function eveningBag(look) {
  return [
    part(
      mirrored('M360 230 C440 230 470 280 478 372 L466 374 C458 296 430 244 360 244'),
      { colour: metal },
      { high: 0.6, gloss: 0.9, round: 6 },
    ),
    part(mirrored('M360 372 L560 366 C606 430 640 560 634 640 C620 716 540 740 360 742'), look, {
      high: 1.4,
      round: 70,
    }),
    ...both(
      [0, 1, 2, 3].map((i) =>
        fold(`M${386 + i * 42} 402 C${392 + i * 48} 470 ${400 + i * 54} 560 ${396 + i * 50} ${690 - i * 10}`, 16, 1),
      ),
    ),
    part(
      mirrored('M360 352 L566 346 C580 348 584 360 580 372 L572 400 L360 406'),
      { colour: metal },
      { high: 4, gloss: 0.9, round: 16 },
    ),
    seam('M150 378 L570 378', 0.8, 3),
    part(disc(342, 340, 22), { colour: tone(metal, 0.1) }, { high: 7, gloss: 0.95, round: 20 }),
    part(disc(380, 336, 22), { colour: metal }, { high: 8, gloss: 0.95, round: 20 }),
  ];
}

function wallet(look) {
  const line = tone(look.colour, 0.45);
  const card = (x, y, colour) => part(box(x, y, 300, 120, 14), { colour }, { high: 0.6, round: 6 });
  return [
    part(box(118, 210, 484, 470, 26), look, { high: 1, round: 22, colour: tone(look.colour, -0.25) }),
    card(150, 168, '#c9c2b4'),
    part(box(130, 226, 460, 300, 20), look, { high: 1.4, round: 18, colour: tone(look.colour, -0.1) }),
    card(190, 196, '#7f95a5'),
    part('M118 270 L602 270 L602 680 C602 704 590 708 576 708 L144 708 C130 708 118 704 118 680 Z', look, {
      high: 3,
      round: 26,
    }),
    part(
      'M118 370 C200 352 520 352 602 370 L602 690 C602 706 592 714 576 714 L144 714 C128 714 118 706 118 690 Z',
      look,
      { high: 4.4, round: 26 },
    ),
    stitch(
      'M130 290 L130 360 M590 290 L590 360 M130 386 L130 688 C130 698 136 702 146 702 L574 702 C584 702 590 698 590 688 L590 386',
      line,
      2,
    ),
    seam('M130 386 C210 370 510 370 590 386', 0.6),
    part(box(490, 640, 74, 30, 3), look, { high: 4.2, colour: tone(look.colour, -0.16) }),
    part(strip(496, 655, 558, 655, 3), { colour: metal }, { high: 4.4 }),
  ];
}

function belt(look) {
  const line = tone(look.colour, 0.45);
  const ring = (rx, ry, y) => `${disc(360, y, rx, ry)} ${flip(disc(360, 372, 202, 150))}`;
  return [
    part(ring(262, 232, 360), look, { high: 1, round: 20, colour: tone(look.colour, -0.3) }),
    part(ring(236, 204, 352), { colour: tone(look.colour, -0.1), weave: 'suede' }, { high: 0.6, round: 8 }),
    part(ring(226, 176, 374), look, { high: 2, round: 16, colour: tone(look.colour, -0.16) }),
    part(
      'M98 360 C98 500 200 596 360 600 C420 600 470 590 510 568 L622 650 L596 716 L500 660 C460 676 410 682 360 680 C180 676 90 560 98 360 Z',
      look,
      { high: 3, round: 20 },
    ),
    stitch('M108 372 C112 500 210 586 360 590 C420 590 468 580 508 560 L606 650', line, 2),
    ...[0, 1, 2, 3].map((i) => part(disc(500 + i * 29, 610 + i * 22, 5), { colour: '#1d1512' }, { high: 2 })),
    part(box(196, 520, 34, 142, 8), look, { high: 5, round: 8, colour: tone(look.colour, -0.1) }),
    part(
      `${box(262, 530, 116, 166, 18)} ${flip(box(366, 556, 68, 114, 8))}`,
      { colour: metal },
      { high: 6, gloss: 0.95, round: 12 },
    ),
    part(strip(270, 616, 366, 628, 13), { colour: metal }, { high: 8, gloss: 0.95, round: 7 }),
  ];
}

export const bags = {
  tote: (look) => tote(look),
  beachTote: (look) => tote(look, { isBeach: true }),
  cityBackpack,
  trailBackpack,
  turnLock,
  eveningBag,
  wallet,
  belt,
};
