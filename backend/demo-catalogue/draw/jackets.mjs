import { box, flip, mirrored, twice } from './outline.mjs';
import { both, button, buttons, fold, metal, part, seam, snap, stitch } from './layers.mjs';
import { inside, shell } from './tops.mjs';
import { tone } from './colour.mjs';
import { thread } from './shirts.mjs';

const gold = '#d9a25f';

function trucker(look, isBack) {
  const leaf = 'M362 206 L426 96 C452 100 470 116 482 144 L440 262 L398 236 Z';
  const cuff = 'M560 690 L641 676 L647 756 L570 774 Z';
  const flap = 'M410 318 L512 312 L512 344 L461 366 L410 350 Z';
  const front = [
    part('M338 200 L382 200 L382 760 L338 760 Z', look, { high: 2.2 }),
    stitch('M344 204 V756 M376 204 V756', gold),
    ...both(
      seam('M382 300 L450 306 L526 298', 1),
      stitch('M384 307 L450 313 L524 305', gold),
      seam('M420 370 L396 756 M504 364 L500 756', 1),
      stitch('M426 370 L402 756 M498 364 L494 756', gold),
      part(flap, look, { high: 3.4, round: 5 }),
      stitch('M415 323 L507 317 V341 L461 360 L415 346 Z', gold),
      snap(461, 349),
      seam('M520 560 L478 660', 1.4, 4),
      stitch('M510 556 L468 656 M530 566 L490 666', gold),
    ),
    ...snap(360, 226),
    ...snap(360, 310),
    ...snap(360, 396),
    ...snap(360, 482),
    ...snap(360, 568),
    ...snap(360, 654),
  ];
  const behind = [
    seam('M192 268 L280 282 L360 318 L440 282 L528 268', 1),
    stitch('M192 276 L280 290 L360 326 L440 290 L528 276', gold),
    ...both(seam('M436 284 L408 706', 1), stitch('M442 284 L414 706', gold)),
    part(mirrored('M360 88 C410 88 440 96 454 114 L484 156 C440 180 400 184 360 184'), look, {
      high: 3.4,
      round: 12,
      turn: 8,
    }),
    stitch(mirrored('M360 176 C400 176 436 172 474 152'), gold),
  ];
  return [
    ...(isBack ? [] : [inside(look)]),
    ...shell(look, 'long', { drop: isBack ? 150 : 206, hem: 176, waist: 182, low: 756 }),
    ...both(
      seam('M560 190 C590 240 596 400 604 684', 0.9),
      stitch('M566 194 C596 244 602 400 610 683', gold),
      stitch('M527 172 C517 232 519 310 538 370', gold),
    ),
    ...(isBack ? behind : front),
    part(mirrored('M360 706 C430 706 490 704 538 700 L536 760 C490 764 430 766 360 766'), look, {
      high: 2.6,
      round: 8,
      turn: 90,
    }),
    stitch(twice('M360 713 C430 713 490 711 536 707 M360 759 C430 759 490 757 534 753'), gold),
    ...(isBack
      ? both(part(box(470, 716, 58, 34, 3), look, { high: 4 }), stitch(box(474, 720, 50, 26), gold), snap(480, 733))
      : [
          part('M338 706 L382 706 L382 766 L338 766 Z', look, { high: 3 }),
          stitch('M344 710 V762 M376 710 V762', gold),
          ...snap(360, 736),
        ]),
    ...both(
      part(cuff, look, { high: 2.6, round: 8, turn: -9 }),
      stitch('M564 698 L638 684 M570 765 L642 749', gold),
      snap(584, 730),
    ),
    ...(isBack
      ? []
      : both(part(leaf, look, { high: 4.4, round: 9, turn: 36 }), stitch('M368 208 L400 228 L436 252 L475 146', gold))),
    ...(isBack ? [] : [part('M298 100 C330 84 390 84 422 100 L414 120 C390 108 330 108 306 120 Z', look, { high: 2 })]),
  ];
}

const zip = (from, to, colour = '#b9b4a8') => [
  part(`M352 ${from} L368 ${from} L368 ${to} L352 ${to} Z`, { colour: '#2b2b2c' }, { high: 2.6 }),
  stitch(`M357 ${from} V${to}`, colour, 4),
  stitch(`M363 ${from + 5} V${to}`, colour, 4),
  part(
    `M354 ${from + 6} L366 ${from + 6} L367 ${from + 22} L364 ${from + 48} L356 ${from + 48} L353 ${from + 22} Z`,
    { colour },
    { high: 6, gloss: 0.8, round: 4 },
  ),
];

function bomber(look, isBack) {
  const rib = { ...look, weave: 'rib', colour: tone(look.colour, -0.28), gloss: 0 };
  const collar = 'M360 214 C404 214 430 170 438 110 C430 92 410 86 400 86 C396 140 388 176 360 176';
  return [
    ...(isBack
      ? []
      : [
          part(
            'M300 108 C330 90 390 90 420 108 C414 170 392 200 360 206 C328 200 306 170 300 108 Z',
            { colour: '#3c3a37' },
            { high: 0.3, weave: 'nylon' },
          ),
        ]),
    ...shell(look, 'long', { drop: isBack ? 150 : 206, hem: 180, waist: 196, low: 744 }),
    ...both(
      fold('M470 400 C466 500 470 600 478 690', 16, 0.8),
      fold('M612 430 C600 470 588 490 570 510', 12, 0.9),
      fold('M616 560 C606 600 592 620 578 640', 12, 0.9),
      stitch('M527 172 C517 232 519 310 538 370', thread(look), 1.3),
    ),
    part(mirrored('M360 724 C430 724 490 722 546 714 L540 790 C490 796 430 798 360 798'), rib, {
      high: 2.4,
      round: 16,
    }),
    ...both(part('M560 690 L640 676 L646 760 L572 778 Z', rib, { high: 2.4, round: 16, turn: -9 })),
    ...(isBack
      ? [
          part(mirrored('M360 84 C400 84 424 92 436 108 L444 140 C420 158 392 160 360 160'), rib, {
            high: 3,
            round: 12,
          }),
          seam('M192 270 C280 284 440 284 528 270', 0.8),
          stitch('M192 277 C280 291 440 291 528 277', thread(look), 1.3),
        ]
      : [
          part(mirrored('M360 80 C390 80 404 84 410 92 L404 118 C390 108 374 106 360 106'), rib, { high: 1.4 }),
          part(mirrored(collar), rib, { high: 3, round: 12 }),
          ...both(
            part('M494 512 L508 520 L470 624 L456 616 Z', look, { high: 2.6, colour: tone(look.colour, -0.16) }),
            seam('M500 516 L462 620', 1.4, 3),
          ),
          ...zip(186, 796, metal),
          part(box(546, 300, 46, 78, 4), look, { high: 2 }),
          stitch(box(550, 304, 38, 70), thread(look), 1.3),
          part(box(567, 310, 5, 60, 2), { colour: metal }, { high: 3, gloss: 0.6 }),
        ]),
  ];
}

/** A channel of padding with rounded ends, a little slack. */
function channels(rows, look, wide) {
  return rows.slice(0, -1).map((top, i) => {
    const low = rows[i + 1];
    const half = wide((top + low) / 2);
    const puff = half + 11;
    return part(
      mirrored(
        `M360 ${top - 4} L${360 + wide(top)} ${top - 8} C${360 + puff + 6} ${top + 4} ${360 + puff + 6} ${low - 10} ${360 + wide(low)} ${low + 2} L360 ${low + 6}`,
      ),
      look,
      { high: 1, round: 52 },
    );
  });
}

function puffer(look, isBack, deep = 92) {
  const rows = [];
  for (let y = 176; y < 790; y += deep) rows.push(y);
  rows.push(rows.at(-1) > 740 ? rows.pop() && 800 : 800);
  const wide = (y) => (y < 380 ? 168 + ((y - 176) / 204) * 22 : 190 - ((y - 380) / 420) * 6);
  const turns = Math.round(580 / deep);
  const arm = Array.from({ length: turns + 1 }, (_, i) => (i * 580) / turns);
  const sleeve = arm.slice(0, -1).map((from, i) => {
    const at = (along) => {
      const t = Math.min(1, along / 580);
      const bend = (1 - t) * (1 - t);
      return [
        640 - 112 * bend * 1.02 + t * 8,
        176 + along + (1 - bend) * 8,
        534 + t * 34 - bend * 22,
        198 + along + (1 - bend) * 14,
      ];
    };
    const [ox, oy, ix, iy] = at(from);
    const [px, py, qx, qy] = at(arm[i + 1]);
    return part(
      `M${ix} ${iy - 7} L${ox} ${oy - 7} C${ox + 24} ${oy + 6} ${px + 20} ${py - 12} ${px} ${py + 4} L${qx} ${qy + 4} C${qx - 18} ${qy - 10} ${ix - 18} ${iy + 12} ${ix} ${iy - 7} Z`,
      look,
      { high: 1, round: 46, turn: -6 },
    );
  });
  const stand = mirrored('M360 72 C404 72 436 78 446 92 L458 168 C430 190 396 194 360 194');
  const shoulders = mirrored('M360 150 L446 134 L528 172 C540 184 536 196 528 200 L360 204');
  return [
    ...both(...sleeve),
    part(shoulders, look, { round: 40 }),
    ...channels(rows, look, wide),
    ...both(
      rows
        .slice(1, -1)
        .flatMap((y) => [
          fold(
            `M${440 + (y % 60)} ${y + 4} C${444 + (y % 60)} ${y + 20} ${438 + (y % 60)} ${y + 34} ${446 + (y % 60)} ${y + 40}`,
            7,
            0.8,
          ),
          fold(
            `M${500 - (y % 40)} ${y - 6} C${496 - (y % 40)} ${y - 18} ${500 - (y % 40)} ${y - 28} ${494 - (y % 40)} ${y - 34}`,
            7,
            0.7,
          ),
        ]),
    ),
    part(stand, look, { high: 2.4, round: 40 }),
    seam(mirrored('M360 132 C400 132 430 128 452 122'), 0.8),
    part(mirrored('M360 792 L540 788 L538 822 C480 828 420 830 360 830'), look, {
      colour: tone(look.colour, -0.12),
      high: 1.4,
      round: 16,
      weave: 'rib',
    }),
    ...both(
      part('M566 748 L648 738 L644 792 L574 806 Z', look, {
        colour: tone(look.colour, -0.12),
        high: 1.4,
        round: 12,
        weave: 'rib',
        turn: -9,
      }),
    ),
    ...(isBack
      ? []
      : [
          part('M346 74 L374 74 L374 828 L346 828 Z', look, { colour: tone(look.colour, -0.1), high: 2.8, round: 8 }),
          ...zip(80, 826),
          ...both(
            part('M470 560 L482 566 L458 672 L446 666 Z', look, { colour: tone(look.colour, -0.3), high: 3, round: 5 }),
          ),
          ...(look.hasPiping
            ? both(part('M388 470 L540 470 L540 482 L388 482 Z', { colour: '#dfe3e4' }, { high: 2.4, gloss: 0.7 }))
            : []),
        ]),
  ];
}

function blazer(look, isBack, { isPatched = false } = {}) {
  const lapel =
    'M362 508 C372 440 396 330 402 130 L440 112 C456 150 466 190 470 222 L490 240 L452 268 L478 292 C450 380 400 460 362 508 Z';
  const collarLeaf = 'M402 116 L428 92 C448 104 460 130 474 176 L492 236 L470 226 C450 210 420 196 404 176 Z';
  const right =
    'M432 118 L532 164 C522 230 524 310 540 372 C528 460 528 560 552 770 C546 800 500 812 440 812 C396 812 366 800 350 740 L350 500 C392 420 420 260 432 118 Z';
  const welt = (y) => [
    part(`M404 ${y} L508 ${y - 10} L510 ${y + 32} L406 ${y + 42} Z`, look, { high: 2.6, round: 5, turn: -6 }),
    seam(`M404 ${y} L508 ${y - 10}`, 1),
  ];
  const patch = [
    part('M400 600 L514 590 L522 700 C522 716 514 722 502 723 L420 728 C408 728 402 722 402 710 Z', look, {
      high: 2.2,
      round: 6,
    }),
    stitch('M407 612 L409 708 C409 718 412 720 420 720 L502 716 C512 715 514 712 514 704 L508 604', thread(look), 1.4),
  ];
  const arm = both(
    part('M452 130 L532 163 C586 194 606 300 640 752 L568 770 C562 620 556 480 540 384 L486 372 Z', look, {
      round: 36,
      turn: -9,
    }),
    fold('M598 320 C588 380 572 410 552 424', 12, 0.7),
    fold('M606 500 C598 560 586 590 574 620', 11, 0.6),
  );
  if (isBack)
    return [
      ...arm,
      part(
        mirrored(
          'M360 128 C400 128 420 124 432 118 L532 164 C522 230 524 310 540 372 C528 460 528 560 550 800 C480 816 420 818 360 818',
        ),
        look,
        { round: 40 },
      ),
      ...both(seam('M532 164 C522 230 524 310 540 372', 0.9), seam('M500 300 C470 400 464 600 478 812', 0.6)),
      seam('M360 170 V640', 0.8),
      part('M360 640 L366 640 L382 818 L360 818 Z', look, { colour: tone(look.colour, -0.3), high: 0.6 }),
      seam('M360 640 V818', 1.2, 3),
      part(mirrored('M360 90 C400 90 424 98 438 110 L462 152 C430 170 396 174 360 174'), look, {
        high: 3.2,
        round: 12,
      }),
      fold('M250 380 C290 440 300 520 296 600', 12, 0.5),
    ];
  return [
    part(
      'M296 110 C330 92 390 92 424 110 L430 300 L362 520 L290 300 Z',
      { colour: isPatched ? '#c9c6bd' : '#b8ab98' },
      { high: 0.2, weave: 'satin' },
    ),
    part('M300 106 C330 90 390 90 420 106 L412 132 C390 120 330 120 308 132 Z', look, {
      high: 1,
      colour: tone(look.colour, -0.15),
    }),
    ...arm,
    part(flip(right), look, { round: 36 }),
    part(right, look, { high: 1.8, round: 36 }),
    ...both(
      seam('M532 164 C522 230 524 310 540 372', 0.9),
      seam('M486 380 C474 460 474 540 482 590', 0.6),
      ...(isPatched ? patch : welt(600)),
    ),
    part('M452 340 L508 326 L510 344 L454 358 Z', look, { high: 2.4, turn: -14 }),
    fold('M430 520 C440 600 436 680 446 780', 12, 0.5),
    fold('M290 520 C280 600 286 680 276 780', 12, 0.5),
    ...both(
      part(lapel, look, { high: 3.4, round: 12, turn: 16 }),
      seam('M470 222 L452 268', 0.6),
      part(collarLeaf, look, { high: 4.4, round: 9, turn: 30 }),
    ),
    ...buttons(372, [530, 622], tone(look.colour, look.colour < '#5' ? 0.18 : -0.55), 10),
    ...both(
      [700, 722, 744].flatMap((y) =>
        button(626 - (744 - y) * 0.06, y, tone(look.colour, look.colour < '#5' ? 0.18 : -0.55), 5),
      ),
    ),
  ];
}

function trench(look, isBack) {
  const right =
    'M432 112 L520 150 C512 220 514 300 520 360 C506 420 500 440 500 480 C520 620 548 760 560 940 L330 956 L330 470 C372 400 420 250 432 112 Z';
  const lapel =
    'M352 430 C372 340 392 250 400 130 L444 104 C462 150 476 190 484 214 L510 236 L470 268 L492 300 C460 360 400 410 352 430 Z';
  const leaf = 'M400 114 L430 84 C456 100 476 140 490 186 L512 240 L480 226 C450 206 420 192 404 172 Z';
  const horn = tone(look.colour, -0.62);
  const belt = (y) =>
    part(
      mirrored(
        `M360 ${y} C420 ${y} 460 ${y - 3} 504 ${y - 8} L504 ${y + 38} C460 ${y + 44} 420 ${y + 46} 360 ${y + 46}`,
      ),
      look,
      { high: 4.6, round: 8, turn: 90 },
    );
  const arm = both(
    part('M450 126 L520 150 C576 180 596 300 622 690 L552 706 C548 560 544 460 524 380 L480 360 Z', look, {
      round: 36,
      turn: -8,
    }),
    fold('M588 330 C578 390 560 410 540 424', 12, 0.7),
    fold('M594 480 C588 540 574 566 560 590', 11, 0.6),
    part('M540 626 L622 614 L624 650 L542 662 Z', look, { high: 2.6, round: 6, turn: -8 }),
    part(box(566, 620, 34, 42, 4), { colour: horn }, { high: 4, round: 4, gloss: 0.4 }),
    part(box(573, 627, 20, 28, 3), look, { high: 3 }),
  );
  const epaulette = both(
    part('M452 128 L528 152 L548 176 L536 190 L448 160 Z', look, { high: 3.6, round: 6, turn: 22 }),
    stitch('M456 134 L526 157 L540 176', thread(look), 1.3),
    button(470, 148, horn, 6),
  );
  if (isBack)
    return [
      ...arm,
      part(
        mirrored(
          'M360 128 C400 128 420 122 432 112 L520 150 C512 220 514 300 520 360 C506 420 500 440 500 480 C520 620 548 760 560 940 C500 954 420 958 360 958',
        ),
        look,
        { round: 42 },
      ),
      seam('M360 500 V700', 0.8),
      part('M360 690 L368 690 L394 956 L360 956 Z', look, { colour: tone(look.colour, -0.35), high: 0.6 }),
      seam('M360 690 V956', 1.2, 3),
      ...both(fold('M440 540 C452 680 470 800 480 940', 14, 0.7)),
      part(mirrored('M360 130 C420 130 480 136 522 156 C514 220 514 280 520 340 C470 384 420 396 360 396'), look, {
        high: 2.6,
        round: 12,
      }),
      stitch(twice('M360 388 C420 388 468 376 514 336'), thread(look), 1.3),
      ...epaulette,
      belt(460),
      ...both(part(box(474, 446, 14, 66, 3), look, { high: 6 })),
      part(mirrored('M360 84 C404 84 430 92 444 106 L478 156 C440 178 400 182 360 182'), look, {
        high: 4.4,
        round: 12,
      }),
    ];
  return [
    part(
      'M296 110 C330 88 390 88 424 110 L430 300 L362 460 L290 300 Z',
      { colour: '#8f7350' },
      { high: 0.2, weave: 'twill', print: 'tartan', second: '#4b3a2a' },
    ),
    part('M298 102 C330 82 390 82 422 102 L412 132 C390 120 330 120 308 132 Z', look, { high: 1 }),
    ...arm,
    part(flip(right), look, { round: 40 }),
    part(right, look, { high: 2, round: 40 }),
    stitch('M337 474 V948', thread(look), 1.4),
    ...both(
      seam('M520 150 C512 220 514 300 520 360', 0.8),
      fold('M452 520 C466 660 480 780 492 930', 14, 0.7),
      part('M426 590 L446 586 L490 700 L470 708 Z', look, { high: 3.4, round: 5 }),
      button(458, 652, horn, 6),
    ),
    fold('M400 520 C404 660 410 800 416 940', 12, 0.6),
    part(
      'M210 156 C240 140 270 130 288 128 L322 300 L304 396 C270 388 236 370 200 344 C208 280 208 220 210 156 Z',
      look,
      { high: 2.8, round: 8 },
    ),
    stitch('M206 338 C236 362 270 379 300 387', thread(look), 1.3),
    ...epaulette,
    ...both(
      part(lapel, look, { high: 4, round: 12, turn: 16 }),
      part(leaf, look, { high: 5, round: 9, turn: 30 }),
      stitch('M488 300 C458 354 402 402 362 420', thread(look), 1.3),
    ),
    ...[404, 310].flatMap((x) => buttons(x + 12, [426, 560, 660, 760], horn, 10)),
    belt(456),
    stitch(twice('M360 462 C420 462 460 459 502 454 M360 496 C420 496 460 493 502 488'), thread(look), 1.3),
    part('M330 440 C352 432 372 434 384 446 L388 508 C370 518 346 516 328 508 Z', look, {
      high: 7,
      round: 14,
      turn: 20,
    }),
    part('M340 500 L374 504 L330 640 L292 626 Z', look, { high: 6.4, round: 9, turn: 14 }),
    part('M356 504 L386 498 C400 540 410 570 422 600 L388 614 C374 580 362 540 356 504 Z', look, { high: 6, round: 9 }),
  ];
}

export const jackets = {
  trucker,
  bomber,
  puffer,
  cityPuffer: (look, isBack) => puffer(look, isBack, 62),
  blazer: (look, isBack) => blazer(look, isBack, { isPatched: true }),
  singleBreasted: blazer,
  trench,
};
