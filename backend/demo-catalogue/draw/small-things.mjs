import { box, disc, flip, mirrored, strip } from './outline.mjs';
import { both, fold, metal, part, seam, steel, stitch } from './layers.mjs';
import { thread } from './shirts.mjs';
import { tone } from './colour.mjs';

function cap(look) {
  const second = { ...look, colour: look.second ?? look.colour, print: undefined };
  const line = thread(look);
  const eyelet = (x, y) => [
    part(disc(x, y, 8, 7), { colour: tone(look.colour, -0.16) }, { high: 3, round: 3 }),
    part(disc(x, y, 3.5, 3), { colour: tone(look.colour, -0.6) }, { high: 1.6 }),
  ];
  return [
    part('M180 520 C150 330 240 190 400 186 C560 190 660 320 640 520 C560 470 300 470 180 520 Z', look, {
      high: 1,
      round: 80,
    }),
    seam(
      'M400 190 C320 250 276 380 286 488 M400 190 C470 250 520 370 516 482 M398 190 C250 220 180 340 176 500 M402 190 C560 230 630 330 636 500',
      1,
    ),
    stitch(
      'M392 196 C312 256 266 384 276 490 M408 196 C480 256 532 372 528 484 M408 200 C330 262 288 384 298 486 M394 200 C460 262 508 372 504 480',
      line,
      1.8,
    ),
    ...eyelet(346, 300),
    ...eyelet(472, 308),
    ...eyelet(238, 340),
    ...eyelet(588, 344),
    part(disc(400, 184, 17, 11), look, { high: 4, round: 9, colour: tone(look.colour, -0.08) }),
    part('M178 506 C300 446 560 450 640 512 C640 524 638 530 634 536 C560 486 300 486 184 536 Z', second, {
      high: 2,
      round: 6,
    }),
    part(
      'M184 520 C300 462 520 462 600 516 C560 572 430 604 300 616 C200 624 90 640 66 598 C64 566 120 546 184 520 Z',
      second,
      { high: 3, round: 34 },
    ),
    ...[0, 1, 2, 3].map((i) =>
      stitch(
        `M${80 + i * 20} ${602 - i * 18} C${120 + i * 14} ${628 - i * 22} 300 ${606 - i * 22} 400 ${588 - i * 20} C${470} ${572 - i * 16} ${530} ${552 - i * 10} ${580 - i * 6} ${524 - i * 4}`,
        thread(second),
        1.6,
      ),
    ),
  ];
}

function beanie(look) {
  const ball = look.second ?? tone(look.colour, 0.24);
  const tufts = Array.from({ length: 130 }, (_, i) => {
    const turn = i * 2.4;
    const far = 84 * Math.sqrt(i / 130);
    const at = (share) => [360 + Math.cos(turn) * far * share, 176 + Math.sin(turn) * far * share * 0.94];
    return part(
      strip(...at(0.72), ...at(1).map((each, axis) => each + [Math.cos, Math.sin][axis](turn) * 9 + 0.01), 9),
      { colour: tone(ball, ((i * 7) % 5) * 0.045 - 0.1), weave: 'wool' },
      { high: 2 + (130 - i) / 60 },
    );
  }).reverse();
  return [
    part(mirrored('M360 214 C500 214 590 330 604 600 L360 640'), look, { high: 1, round: 90, weave: look.weave }),
    ...both(fold('M420 260 C480 340 500 440 506 580', 14, 0.8), fold('M384 240 C404 340 412 440 412 590', 12, 0.6)),
    part(disc(360, 176, 86, 82), { colour: ball, weave: 'wool' }, { high: 2, round: 70 }),
    ...tufts,
    part(mirrored('M360 560 C470 560 560 552 616 532 C626 600 630 660 626 726 C560 752 470 760 360 760'), look, {
      high: 3,
      round: 34,
      weave: 'wideRib',
      colour: tone(look.colour, -0.04),
    }),
  ];
}

const fringe = (x0, x1, y, colour, long = 62, step = 11) =>
  Array.from({ length: Math.floor((x1 - x0) / step) }, (_, i) => {
    const x = x0 + i * step + 5;
    return part(
      `M${x - 4} ${y} L${x + 4} ${y} L${x + 3 + ((i * 7) % 5) - 2} ${y + long + ((i * 5) % 9)} L${x - 3 + ((i * 7) % 5) - 2} ${y + long + ((i * 5) % 9)} Z`,
      { colour: tone(colour, ((i * 3) % 4) * -0.05), weave: 'wool' },
      { high: 0.8, round: 5 },
    );
  });

/** Folded in half and knotted, both ends hanging. */
function woolScarf(look) {
  return [
    part('M250 300 L352 320 L330 790 L168 780 Z', look, { high: 1, round: 24, turn: 4 }),
    ...fringe(170, 330, 776, look.colour),
    part('M366 320 L470 296 L560 760 L398 778 Z', look, { high: 1.6, round: 24, turn: -8 }),
    ...fringe(400, 560, 762, look.colour),
    fold('M286 340 C270 480 262 620 240 760', 13, 0.8),
    fold('M430 340 C450 480 470 620 486 750', 13, 0.8),
    part(
      'M180 250 C150 150 240 70 360 70 C480 70 570 150 540 250 C520 190 450 150 360 150 C270 150 200 190 180 250 Z',
      look,
      { high: 1.2, round: 26, colour: tone(look.colour, -0.12) },
    ),
    part(
      'M176 236 C190 310 280 370 362 374 C444 370 530 310 544 236 C560 320 500 420 362 432 C220 420 160 320 176 236 Z',
      look,
      { high: 3, round: 32, turn: 24 },
    ),
    part(
      'M190 216 C220 290 300 326 360 328 C420 326 500 290 530 216 C548 290 470 374 360 380 C250 374 172 290 190 216 Z',
      look,
      { high: 4, round: 28, turn: -16 },
    ),
    fold('M220 300 C270 344 320 356 360 358', 9, 0.8),
    fold('M230 350 C280 394 330 404 370 406', 9, 0.8),
  ];
}

/** A wide, light wrap that hangs folded, with knotted fringes. */
function fringedScarf(look) {
  const knots = (x0, x1, y) =>
    Array.from({ length: Math.floor((x1 - x0) / 27) }, (_, i) =>
      part(disc(x0 + 14 + i * 27, y, 8), look, { high: 3, round: 7, colour: tone(look.colour, -0.08) }),
    );
  return [
    part('M150 90 C260 66 470 66 580 90 L604 720 L330 742 Z', look, {
      high: 1,
      round: 30,
      colour: tone(look.colour, -0.14),
    }),
    ...fringe(350, 600, 722, tone(look.colour, -0.12), 74, 27).map((each) => ({ ...each, high: 0.8 })),
    part('M136 92 C240 120 420 116 586 90 C560 130 540 140 530 150 L500 730 C380 750 240 748 118 728 Z', look, {
      high: 2.4,
      round: 44,
    }),
    ...[0, 1, 2, 3, 4].map((i) =>
      fold(
        `M${190 + i * 70} ${124 + (i % 2) * 8} C${176 + i * 74} 320 ${206 + i * 66} 520 ${168 + i * 76} 726`,
        17,
        0.9,
      ),
    ),
    stitch('M120 706 C240 726 380 728 501 708', thread(look), 1.6),
    ...fringe(122, 500, 728, look.colour, 92, 9),
    ...knots(120, 500, 756),
  ];
}

function sunglasses(look) {
  const frame = { colour: look.colour, weave: 'shell', gloss: 0.7 };
  const lens =
    'M392 366 C440 346 560 346 606 368 C618 430 596 516 540 540 C480 552 420 530 402 470 C394 434 390 400 392 366 Z';
  const rim =
    'M372 346 C440 318 580 318 630 348 C648 360 646 380 638 396 C640 470 610 560 540 568 C460 574 396 548 380 480 C372 440 366 390 372 346 Z';
  const arm =
    'M616 352 C602 300 540 270 440 262 C380 258 316 264 262 282 L268 300 C322 284 386 278 440 283 C530 290 580 316 592 358 Z';
  return [
    ...both(part(arm, frame, { high: 0.6, round: 12, colour: tone(look.colour, -0.2) })),
    part(mirrored('M360 356 C372 350 384 352 392 360 L392 404 C380 392 370 388 360 388'), frame, {
      high: 2,
      round: 14,
    }),
    ...both(
      part(rim, frame, { high: 2.4, round: 16 }),
      part(lens, { colour: '#3b4446', gloss: 0.5 }, { high: 1.4, round: 40 }),
      part(
        'M416 380 C450 366 500 362 540 366 C500 400 450 450 424 500 C412 470 410 420 416 380 Z',
        { colour: '#5d696b', gloss: 0.4 },
        { high: 1.4 },
      ),
      part(strip(612, 356, 632, 366, 7), { colour: metal }, { high: 4, gloss: 0.9 }),
    ),
  ];
}

function watch(look, { isField = false } = {}) {
  const frame = look.second ?? steel;
  const [cx, cy] = [360, 450];
  const line = tone(look.colour, 0.4);
  const marks = Array.from({ length: 12 }, (_, i) => {
    const turn = (i * Math.PI) / 6;
    const long = isField ? (i % 3 === 0 ? 30 : 18) : i % 3 === 0 ? 22 : 12;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    return part(
      strip(cx + sin * 128, cy - cos * 128, cx + sin * (128 - long), cy - cos * (128 - long), isField ? 9 : 5),
      { colour: isField ? '#f0ebd8' : '#4a4845' },
      { high: 3.3 },
    );
  });
  const hand = (turn, long, width, colour) =>
    part(
      strip(
        cx - Math.sin(turn) * 18,
        cy + Math.cos(turn) * 18,
        cx + Math.sin(turn) * long,
        cy - Math.cos(turn) * long,
        width,
      ),
      { colour },
      { high: 4.2, round: 4 },
    );
  const ink = isField ? '#f0ebd8' : '#2c2b2a';
  return [
    part('M282 340 L438 340 L420 46 C400 36 320 36 300 46 Z', look, { high: 1, round: 26 }),
    part('M282 560 L438 560 L416 850 C406 876 384 890 360 892 C336 890 314 876 304 850 Z', look, {
      high: 1,
      round: 26,
    }),
    stitch(
      'M292 330 L309 54 M428 330 L411 54 M292 570 L313 848 C322 868 340 878 360 880 C380 878 398 868 407 848 L428 570',
      line,
      2,
    ),
    ...[680, 722, 764, 806].map((y) => part(disc(360, y, 8), { colour: '#17120f' }, { high: 0.4 })),
    part(
      `${box(288, 60, 144, 70, 12)} ${flip(box(308, 78, 104, 36, 6))}`,
      { colour: frame },
      { high: 4, gloss: 0.9, round: 10 },
    ),
    part(strip(360, 66, 360, 126, 9), { colour: frame }, { high: 5, gloss: 0.9, round: 5 }),
    part(box(294, 168, 132, 28, 6), look, { high: 3, round: 7, colour: tone(look.colour, -0.1) }),
    ...both(
      part(
        'M400 300 L446 300 L456 360 L410 350 Z M400 600 L446 600 L456 540 L410 550 Z',
        { colour: frame, weave: 'brushed' },
        { high: 2, round: 10 },
      ),
    ),
    part(box(528, 424, 34, 52, 8), { colour: frame }, { high: 2, gloss: 0.9, round: 10 }),
    ...[434, 446, 458].map((y) => seam(`M534 ${y} L560 ${y}`, 1, 2)),
    part(disc(cx, cy, 180), { colour: frame, weave: 'brushed' }, { high: 3, round: 22 }),
    part(disc(cx, cy, 154), { colour: tone(frame, -0.2), weave: 'brushed' }, { high: 2.2, round: 6 }),
    part(disc(cx, cy, 146), { colour: isField ? '#26282a' : '#f4f1ea' }, { high: 1.6, round: 4 }),
    ...marks,
    hand(isField ? 0.9 : -0.95, 74, isField ? 13 : 8, ink),
    hand(isField ? -0.6 : 0.72, 112, isField ? 10 : 6, ink),
    ...(isField ? [hand(2.6, 118, 3, '#c8733a')] : []),
    part(disc(cx, cy, 9), { colour: isField ? '#c8733a' : frame }, { high: 5, gloss: 0.8, round: 4 }),
    part(
      'M262 372 C290 330 340 316 380 322 C340 350 290 420 270 480 C250 450 250 400 262 372 Z',
      { colour: isField ? '#34373a' : '#fdfcf9' },
      { high: 1.6 },
    ),
    ...marks.slice(8, 12),
  ];
}

function socks(look) {
  const second = { ...look, colour: look.second };
  const one = (x, y) => {
    const move = (d) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => `${Number(a) + x} ${Number(b) + y}`);
    const d =
      'M300 150 L456 150 C460 300 462 420 462 520 C466 600 450 640 404 668 L270 748 C220 776 150 770 132 720 C122 680 140 650 180 630 C250 596 300 560 304 500 C308 400 304 280 300 150 Z';
    return [
      part(move(d), look, { high: 1.2, round: 46 }),
      ...[0, 1, 2].map((i) =>
        part(
          move(
            `M302 ${250 + i * 46} C350 ${258 + i * 46} 410 ${258 + i * 46} 459 ${250 + i * 46} L460 ${272 + i * 46} C410 ${280 + i * 46} 350 ${280 + i * 46} 303 ${272 + i * 46} Z`,
          ),
          second,
          { high: 1.5 },
        ),
      ),
      part(move('M462 520 C466 600 450 640 404 668 L384 680 C372 610 400 540 462 520 Z'), second, {
        high: 1.5,
        round: 18,
      }),
      part(
        move('M236 766 C190 778 144 760 132 720 C122 680 140 650 180 630 L196 622 C240 650 256 710 236 766 Z'),
        second,
        { high: 1.5, round: 22 },
      ),
      part(move('M296 96 C350 86 408 86 460 96 L460 216 C408 226 350 226 300 216 Z'), look, {
        high: 1.8,
        round: 20,
        weave: 'wideRib',
      }),
      fold(move('M304 520 C340 530 370 560 380 600'), 9, 0.9),
      fold(move('M290 580 C320 600 340 620 346 650'), 9, 0.8),
    ];
  };
  return [...one(118, -36), ...one(-36, 40)];
}

export const smallThings = {
  cap,
  beanie,
  woolScarf,
  fringedScarf,
  sunglasses,
  watch: (look) => watch(look),
  fieldWatch: (look) => watch(look, { isField: true }),
  socks,
};
