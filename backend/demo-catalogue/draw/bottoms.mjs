import { box, flip, mirrored, twice } from './outline.mjs';
import { both, button, fold, metal, part, seam, snap, stitch } from './layers.mjs';
import { thread } from './shirts.mjs';
import { tone } from './colour.mjs';

const gold = '#d9a25f';

/** Two legs and the seat. `outer` and `inner` are the half widths at the hem, `knee` that at the knee. */
function legs(
  look,
  { waist = 128, hip = 172, outer = 168, inner = 34, knee = 150, low = 880, top = 70, folds = true },
) {
  const at = (half) => 360 + half;
  const crotch = top + 290;
  const leg = `M360 ${top} L${at(waist)} ${top} C${at(waist + 12)} ${top + 60} ${at(hip)} ${top + 150} ${at(hip)} ${crotch - 20} C${at(hip - 4)} ${crotch + 100} ${at(knee + 4)} ${(crotch + low) / 2} ${at(knee)} ${(crotch + low) / 2 + 60} L${at(outer)} ${low} L${at(inner)} ${low + 8} C${at(inner - 6)} ${(crotch + low) / 2 + 60} ${at(12)} ${crotch + 120} 362 ${crotch} L358 ${crotch - 6} L356 ${top} Z`;
  return [
    ...both(
      part(leg, look, { round: 40 }),
      ...(folds
        ? [
            fold(
              `M${at(20)} ${crotch + 4} C${at(60)} ${crotch - 4} ${at(90)} ${crotch - 20} ${at(120)} ${crotch - 50}`,
              10,
              0.9,
            ),
            fold(
              `M${at(16)} ${crotch + 30} C${at(56)} ${crotch + 40} ${at(80)} ${crotch + 30} ${at(110)} ${crotch + 10}`,
              9,
              0.7,
            ),
            fold(
              `M${at(knee - 14)} ${(crotch + low) / 2 + 10} C${at(knee - 50)} ${(crotch + low) / 2 + 20} ${at(inner + 40)} ${(crotch + low) / 2 + 4} ${at(inner + 20)} ${(crotch + low) / 2 - 20}`,
              11,
              0.7,
            ),
            fold(
              `M${at(outer - 14)} ${low - 50} C${at(outer - 40)} ${low - 36} ${at(inner + 50)} ${low - 40} ${at(inner + 20)} ${low - 56}`,
              9,
              0.6,
            ),
          ]
        : []),
    ),
    seam(`M360 ${top} V${crotch}`, 0.9),
  ];
}

const band = (look, half = 128, y = 48, deep = 36) =>
  part(
    mirrored(
      `M360 ${y + 4} C${360 + half * 0.5} ${y + 4} ${360 + half * 0.8} ${y + 1} ${360 + half - 2} ${y - 3} L${360 + half + 6} ${y + deep - 3} C${360 + half * 0.8} ${y + deep} ${360 + half * 0.5} ${y + deep + 2} 360 ${y + deep + 2}`,
    ),
    look,
    { high: 2.4, round: 7, turn: 90 },
  );
const behindBand = (look, half = 128, y = 48) =>
  part(
    mirrored(
      `M360 ${y - 8} C${360 + half * 0.6} ${y - 8} ${360 + half * 0.9} ${y - 6} ${360 + half - 2} ${y - 3} C${360 + half * 0.8} ${y + 6} ${360 + half * 0.5} ${y + 10} 360 ${y + 10}`,
    ),
    look,
    { colour: tone(look.colour, -0.36), high: 0.3 },
  );
const loops = (look, xs, y = 44) => xs.map((x) => part(box(354 + x, y, 12, 46, 2), look, { high: 4 }));

function denimFront(look, half = 128) {
  return [
    ...both(
      part(
        `M${360 + half - 4} 84 L${360 + half + 22} 184 C${360 + half - 52} 178 ${360 + half - 64} 140 ${360 + half - 64} 84 Z`,
        look,
        { colour: tone(look.colour, -0.12), high: 0.6 },
      ),
      seam(`M${360 + half - 64} 84 C${360 + half - 64} 140 ${360 + half - 52} 176 ${360 + half + 25} 184`, 1.1),
      stitch(
        `M${360 + half - 70} 86 C${360 + half - 70} 146 ${360 + half - 56} 184 ${360 + half + 26} 192 M${360 + half - 76} 86 C${360 + half - 76} 150 ${360 + half - 60} 192 ${360 + half + 26} 200`,
        gold,
      ),
      snap(360 + half - 66, 98, '#b0764a', 4.5),
      snap(360 + half + 16, 189, '#b0764a', 4.5),
    ),
    part(`M${360 + half - 42} 152 L${360 + half} 140 L${360 + half + 10} 178 L${360 + half - 24} 172 Z`, look, {
      high: 1.4,
    }),
    stitch('M360 90 V296 M366 88 C390 88 398 90 398 110 V220 C396 250 384 270 366 284', gold),
  ];
}

function denimBack(look, half = 128) {
  const pocketAt = (x) => [
    part(`M${x - 50} 186 L${x + 50} 182 L${x + 46} 278 L${x} 304 L${x - 46} 282 Z`, look, {
      high: 2.4,
      round: 4,
      colour: tone(look.colour, 0.04),
    }),
    stitch(
      `M${x - 44} 194 L${x + 44} 190 L${x + 40} 274 L${x} 297 L${x - 40} 278 Z M${x - 42} 232 C${x - 20} 250 ${x - 8} 250 ${x} 238 C${x + 8} 250 ${x + 20} 250 ${x + 42} 230`,
      gold,
    ),
  ];
  return [
    seam(`M${360 - half - 14} 128 L360 166 L${360 + half + 14} 128`, 1.1),
    stitch(
      `M${360 - half - 14} 135 L360 173 L${360 + half + 14} 135 M${360 - half - 16} 141 L360 179 L${360 + half + 16} 141 M366 168 V350`,
      gold,
    ),
    ...pocketAt(360 + half * 0.62),
    ...pocketAt(360 - half * 0.62),
  ];
}

function jeans(look, isBack, shape = {}) {
  const { low = 880, waist = 128, outer = 168, inner = 34 } = shape;
  return [
    ...legs(look, shape),
    ...both(
      seam(`M${360 + waist + 8} 110 C${350 + waist + 40} 250 ${350 + waist + 40} 320 ${344 + outer} ${low}`, 0.35),
      stitch(`M${360 + inner + 4} ${low - 12} L${360 + outer - 3} ${low - 19}`, gold),
    ),
    ...(isBack ? denimBack(look, waist) : denimFront(look, waist)),
    ...(isBack ? [] : [behindBand(look, waist)]),
    band(look, waist),
    stitch(
      twice(
        `M360 58 C${360 + waist * 0.5} 58 ${360 + waist * 0.8} 55 ${360 + waist - 1} 51 M360 80 C${360 + waist * 0.5} 80 ${360 + waist * 0.8} 78 ${360 + waist + 4} 74`,
      ),
      gold,
    ),
    ...loops(look, isBack ? [0, waist * 0.62, -waist * 0.62] : [waist * 0.56, -waist * 0.56]),
    ...(isBack
      ? [
          part(box(400, 50, 62, 38, 3), { colour: '#a8662f', weave: 'leather' }, { high: 5 }),
          stitch(box(404, 54, 54, 30), '#e8d2a8', 1.3),
        ]
      : snap(360, 67, '#b0764a', 10)),
  ];
}
const wideJeans = (look, isBack) => jeans(look, isBack, { waist: 118, hip: 168, outer: 226, inner: 26, knee: 196 });

const slant = (look, half) =>
  both(
    seam(`M${360 + half - 46} 86 L${360 + half + 34} 214`, 1.3, 3),
    stitch(`M${360 + half - 53} 86 L${360 + half + 29} 218`, thread(look), 1.3),
  );
const fly = (look) => [stitch('M366 90 C388 90 394 94 394 112 V216 C392 246 382 264 366 276', thread(look), 1.4)];
const welts = (look) =>
  both(
    part(box(390, 190, 88, 12, 2), look, { high: 2.2 }),
    seam('M390 196 L478 196', 1.4, 3),
    button(434, 218, tone(look.colour, -0.45), 6),
  );
const waistbandOf = (look, isBack, half) => [
  ...(isBack ? [] : [behindBand(look, half)]),
  band(look, half),
  ...loops(look, isBack ? [0, half * 0.66, -half * 0.66] : [half * 0.6, -half * 0.6]),
  ...(isBack ? [] : [seam('M372 52 V88', 0.9), ...button(352, 70, tone(look.colour, -0.45), 9)]),
];
const pressed = (low, x) =>
  both(
    seam(`M${x} 110 C${x + 6} 300 ${x + 4} 600 ${x + 10} ${low}`, 0.5, 2),
    fold(`M${x - 5} 130 C${x + 1} 320 ${x - 1} 600 ${x + 5} ${low - 10}`, 8, 0.7),
  );

function chinos(look, isBack) {
  return [
    ...legs(look, { outer: 142, inner: 40, knee: 146 }),
    ...pressed(872, 448),
    ...(isBack ? [...welts(look), ...both(seam('M440 92 L452 170', 0.7))] : [...slant(look, 128), ...fly(look)]),
    ...both(stitch('M402 862 L499 856', thread(look), 1.3)),
    ...waistbandOf(look, isBack, 128),
  ];
}

function wideTrousers(look, isBack) {
  return [
    ...legs(look, { waist: 116, hip: 172, outer: 228, inner: 22, knee: 204, folds: false }),
    ...pressed(880, 470),
    ...both(fold('M560 500 C566 640 572 760 576 860', 15, 0.6), fold('M404 520 C402 640 398 760 396 860', 13, 0.5)),
    ...(isBack
      ? welts(look)
      : [
          ...slant(look, 116),
          ...fly(look),
          ...both(seam('M424 86 L438 190', 0.9), seam('M446 86 L456 170', 0.9), fold('M424 90 L440 210', 8, 0.8)),
        ]),
    ...waistbandOf(look, isBack, 116),
  ];
}

function joggers(look, isBack) {
  const rib = { ...look, weave: 'rib', colour: tone(look.colour, -0.06) };
  const cord = 'M350 78 L357 78 C352 120 360 150 354 206 L347 206 C352 150 344 120 350 78 Z';
  return [
    ...legs(look, { waist: 132, hip: 182, outer: 132, inner: 44, knee: 160, low: 830 }),
    ...both(
      part('M402 822 L494 816 L486 884 L408 890 Z', rib, { high: 1.8, round: 14 }),
      fold('M420 760 C424 790 424 800 420 820', 8, 0.8),
      fold('M470 750 C474 780 470 800 474 816', 8, 0.8),
    ),
    ...(isBack
      ? [part(box(412, 196, 92, 96, 4), look, { high: 2.2 }), stitch(box(417, 201, 82, 86), thread(look), 1.3)]
      : [...slant(look, 128)]),
    ...(isBack ? [] : [behindBand(rib, 134, 44)]),
    band(rib, 134, 42, 48),
    ...both(
      [0, 1, 2, 3, 4].map((i) =>
        fold(`M${372 + i * 26} 92 C${374 + i * 27} 104 ${373 + i * 28} 112 ${376 + i * 28} 124`, 6, 0.6),
      ),
    ),
    ...(isBack
      ? []
      : [
          part(cord, { colour: '#f0ebdf' }, { high: 5, round: 4 }),
          part(
            flip('M350 78 L357 78 C352 120 366 150 360 190 L353 190 C358 150 344 120 350 78 Z'),
            { colour: '#f0ebdf' },
            { high: 5, round: 4 },
          ),
          part(box(345, 202, 11, 14, 5), { colour: '#d8d2c4' }, { high: 5.4, round: 4 }),
          part(box(358, 186, 11, 14, 5), { colour: '#d8d2c4' }, { high: 5.4, round: 4 }),
        ]),
  ];
}

function leggings(look, isBack) {
  const pale = tone(look.colour, 0.24);
  return [
    ...legs(look, { waist: 112, hip: 150, outer: 84, inner: 34, knee: 116, top: 96, low: 884 }),
    part(mirrored('M360 44 C410 44 440 42 464 38 L478 142 C440 150 410 152 360 152'), look, {
      high: 1.6,
      round: 16,
      colour: tone(look.colour, 0.05),
    }),
    stitch(twice('M360 146 C410 146 440 144 476 137'), pale, 1.4),
    ...both(
      seam(isBack ? 'M478 180 C430 250 380 280 362 340' : 'M486 200 C470 330 470 480 448 640', 0.8),
      stitch(isBack ? 'M482 186 C434 256 386 286 366 344' : 'M492 202 C476 332 476 482 454 642', pale, 1.3),
      stitch('M398 870 L442 868', pale, 1.3),
    ),
    ...(isBack ? [] : [part(box(350, 60, 20, 8, 3), { colour: tone(look.colour, 0.45) }, { high: 2, gloss: 0.5 })]),
  ];
}

function shorts(look, isBack, { isElastic = false } = {}) {
  const cut = legs(look, { waist: 148, hip: 204, outer: 232, inner: 12, knee: 214, low: 590, folds: false });
  return [
    ...cut,
    ...both(
      fold('M372 380 C420 360 450 340 480 300', 11, 0.8),
      fold('M530 400 C540 460 546 520 544 570', 12, 0.5),
      fold('M420 430 C416 490 424 540 418 580', 11, 0.5),
      stitch('M374 580 L586 571', thread(look), 1.4),
    ),
    ...(isBack
      ? isElastic
        ? [part(box(420, 200, 96, 100, 4), look, { high: 2.2 }), stitch(box(425, 205, 86, 90), thread(look), 1.3)]
        : welts(look)
      : [...slant(look, 148), ...(isElastic ? [] : fly(look))]),
    ...(isElastic
      ? [
          ...(isBack ? [] : [behindBand(look, 150, 46)]),
          band(look, 150, 44, 44),
          ...both(
            [0, 1, 2, 3, 4, 5].map((i) =>
              fold(`M${368 + i * 25} 52 C${366 + i * 25} 64 ${370 + i * 25} 80 ${369 + i * 26} 116`, 5, 0.9),
            ),
          ),
          ...(isBack
            ? []
            : both(
                part(
                  'M362 74 L368 74 C380 110 372 140 380 190 L373 192 C366 140 370 110 362 74 Z',
                  { colour: '#f0ebdf' },
                  { high: 5, round: 4 },
                ),
              )),
        ]
      : waistbandOf(look, isBack, 148)),
  ];
}

function skirt(look, isBack, { low = 850, count = 7, hem = 250 } = {}) {
  const waist = 116;
  const at = (i, half) => 360 + ((i - count / 2) / (count / 2)) * half;
  const pleats = Array.from({ length: count * 2 }, (_, i) => {
    const [a, b] = [i / 2, (i + 1) / 2];
    const [x0, x1] = [at(a, waist), at(b, waist)];
    const [y0, y1] = [at(a, hem), at(b, hem)];
    const drop = (x) => low + 22 - ((x - 360) / hem) ** 2 * 26;
    return part(
      `M${x0 - 1} 96 L${x1 + 1} 96 C${(x1 * 2 + y1) / 3 + (x1 - 360) * 0.15} 300 ${y1} ${low - 200} ${y1 + 4} ${drop(y1)} L${y0} ${drop(y0) + 5} C${y0 - 2} ${low - 200} ${(x0 * 2 + y0) / 3 + (x0 - 360) * 0.15} 300 ${x0 - 1} 96 Z`,
      look,
      {
        high: 1 + (i % 2) * 0.9,
        round: i % 2 ? 26 : 10,
        colour: i % 2 ? look.colour : tone(look.colour, -0.12),
      },
    );
  });
  const order = [...pleats.filter((_, i) => i % 2 === 0), ...pleats.filter((_, i) => i % 2 === 1)];
  return [
    ...order,
    ...(isBack ? [] : [behindBand(look, waist, 56)]),
    band(look, waist, 56, 44),
    stitch(twice(`M360 66 C420 66 450 63 474 59 M360 96 C420 96 450 94 480 90`), thread(look), 1.3),
    ...(isBack
      ? [
          seam('M360 60 V330', 1.2, 3),
          part(box(355, 110, 10, 26, 4), { colour: metal }, { high: 5, gloss: 0.8, round: 4 }),
          ...button(366, 80, tone(look.colour, -0.4), 7),
        ]
      : []),
  ];
}

function dungarees(look, isBack) {
  const strap = (x0, x1, top, low) => `M${x0} ${top} L${x0 + 30} ${top} L${x1 + 30} ${low} L${x1} ${low} Z`;
  const cut = legs(look, { waist: 150, hip: 180, outer: 158, inner: 36, knee: 158, top: 330, low: 880, folds: false });
  const pocketOf = (x, y, width, height) => [
    part(
      `M${x} ${y} L${x + width} ${y} L${x + width} ${y + height - 16} L${x + width / 2} ${y + height} L${x} ${y + height - 16} Z`,
      look,
      { high: 2.6, round: 4 },
    ),
    stitch(
      `M${x + 5} ${y + 5} H${x + width - 5} V${y + height - 20} L${x + width / 2} ${y + height - 7} L${x + 5} ${y + height - 20} Z M${x + 5} ${y + 18} H${x + width - 5}`,
      gold,
    ),
  ];
  const bib = mirrored('M360 150 L446 150 C452 150 456 154 458 160 L480 340 L360 346');
  const shield = mirrored('M360 180 C400 196 440 260 500 330 L360 346');
  return [
    ...(isBack
      ? []
      : both(part(strap(404, 420, 30, 170), look, { high: 0.8, round: 6, colour: tone(look.colour, -0.2) }))),
    ...cut,
    ...both(
      fold('M380 640 C420 620 450 600 480 560', 11, 0.7),
      fold('M400 740 C440 750 480 740 510 720', 10, 0.7),
      part('M394 852 L522 842 L520 886 L398 896 Z', look, {
        high: 2.4,
        round: 8,
        colour: tone(look.colour, look.weave === 'denim' ? 0.25 : 0.08),
      }),
      seam('M514 372 C540 470 530 640 514 842', 0.5),
    ),
    ...(isBack
      ? [
          part(shield, look, { round: 30 }),
          stitch(mirrored('M360 192 C394 206 432 262 486 326'), gold),
          ...both(
            part(strap(420, 358, 40, 230), look, { high: 2.6, round: 6 }),
            stitch('M424 44 L363 226 M445 44 L384 226', gold),
          ),
        ]
      : [
          part(bib, look, { high: 1.2, round: 26 }),
          stitch('M268 160 L452 160 M274 160 L246 338 M446 160 L474 338', gold),
          ...pocketOf(306, 210, 108, 104),
          ...both(
            part(strap(414, 424, 34, 176), look, { high: 3, round: 6 }),
            stitch('M419 38 L428 172 M439 38 L449 172', gold),
            part(
              `${box(418, 168, 42, 40, 4)} ${flip(box(266, 176, 26, 24, 3))}`,
              { colour: metal },
              { high: 5, gloss: 0.8, round: 4 },
            ),
            snap(439, 188, metal, 9),
          ),
        ]),
    ...(isBack
      ? [...pocketOf(222, 420, 104, 120), ...pocketOf(394, 420, 104, 120)]
      : both(
          seam('M420 376 C424 430 450 462 530 470', 1.1),
          stitch('M414 376 C418 436 446 470 530 478', gold),
          snap(526, 408, metal, 7),
          snap(522, 436, metal, 7),
        )),
    part(mirrored('M360 336 L512 332 L516 370 L360 376'), look, { high: 2.4, round: 8, turn: 90 }),
    stitch(twice('M360 342 L511 338 M360 370 L515 364'), gold),
  ];
}

export const bottoms = {
  jeans,
  wideJeans,
  chinos,
  wideTrousers,
  joggers,
  leggings,
  shorts,
  summerShorts: (look, isBack) => shorts(look, isBack, { isElastic: true }),
  skirt,
  schoolSkirt: (look, isBack) => skirt(look, isBack, { low: 640, count: 8, hem: 270 }),
  dungarees,
};
