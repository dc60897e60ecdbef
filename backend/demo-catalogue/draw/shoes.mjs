import { disc, moved, strip } from './outline.mjs';
import { fold, metal, part, seam, stitch } from './layers.mjs';
import { thread } from './shirts.mjs';
import { tone } from './colour.mjs';

const lining = '#57504a';
const rubber = '#f1eee6';

/** One shoe behind the other, toes to the left. */
function pair(layers, rise = 212) {
  const behind = layers.map((layer) => ({ ...layer, d: moved(layer.d, 84, -rise, 0.92) }));
  return [...behind, ...layers.map((layer) => ({ ...layer, d: moved(layer.d, 0, 70) }))];
}

const dot = (x, y, colour, r = 4) => part(disc(x, y, r), { colour }, { high: 3.4 });
const lace = (x1, y1, x2, y2, colour, width = 11) =>
  part(strip(x1, y1, x2, y2, width), { colour, weave: 'canvas' }, { high: 5, round: 6 });

const bow = (x, y, colour) => [
  part(
    `M${x} ${y} C${x - 44} ${y - 38} ${x - 84} ${y - 20} ${x - 70} ${y + 8} C${x - 56} ${y + 24} ${x - 20} ${y + 14} ${x} ${y + 6} C${x - 26} ${y + 4} ${x - 52} ${y + 6} ${x - 54} ${y - 4} C${x - 52} ${y - 16} ${x - 24} ${y - 8} ${x} ${y} Z`,
    { colour },
    { high: 6, round: 5 },
  ),
  part(
    `M${x} ${y} C${x + 30} ${y - 46} ${x + 66} ${y - 40} ${x + 62} ${y - 10} C${x + 54} ${y + 12} ${x + 20} ${y + 14} ${x} ${y + 8} C${x + 22} ${y + 4} ${x + 46} ${y + 2} ${x + 48} ${y - 12} C${x + 46} ${y - 26} ${x + 20} ${y - 16} ${x} ${y} Z`,
    { colour },
    { high: 6, round: 5 },
  ),
  part(disc(x, y + 4, 8), { colour }, { high: 7, round: 5 }),
];

const upper =
  'M90 478 C88 432 120 404 178 390 C244 372 300 330 344 268 C356 252 374 252 388 264 C420 288 470 284 516 254 C540 238 572 240 584 262 C600 300 622 380 624 478 Z';
const mouth =
  'M356 262 C396 298 470 292 518 254 C544 240 574 244 584 262 C556 268 540 290 500 306 C440 322 384 304 356 262 Z';
const tongue = 'M322 290 C304 236 318 204 346 206 C380 210 398 250 404 296 L352 316 Z';
const eyestay =
  'M232 380 C282 352 318 308 346 266 C362 258 380 262 392 278 C388 330 350 392 300 432 C268 430 244 410 232 380 Z';
const bars = [
  [252, 374, 292, 414],
  [272, 358, 314, 396],
  [292, 338, 336, 374],
  [310, 316, 356, 350],
  [327, 294, 374, 322],
];
const laced = (colour) => [...bars.map(([a, b, c, d]) => lace(a, b, c, d, colour)), ...bow(352, 286, colour)];
const eyelets = (colour) => bars.flatMap(([, , x, y]) => [dot(x + 5, y + 5, tone(colour, -0.4), 5)]);

const cup = (colour, line) => [
  part(
    'M76 496 C72 468 96 460 122 464 L598 464 C630 462 646 476 644 500 C642 528 624 540 596 540 L134 540 C98 540 80 524 76 496 Z',
    { colour },
    { high: 3, round: 18 },
  ),
  seam('M80 518 C200 526 520 526 642 516', 0.5),
  stitch('M92 478 L632 478', line ?? tone(colour, -0.25), 2),
];

const low = (look) => [
  part(tongue, look, { high: 1.4, round: 18 }),
  part(upper, look, { high: 2, round: 50 }),
  part(mouth, { colour: lining, weave: 'canvas' }, { high: 1 }),
  part(
    'M352 262 C372 282 402 300 440 304 C480 304 520 286 556 268 L588 270 L584 256 C556 262 520 288 480 294 C430 300 384 286 362 256 Z',
    look,
    { high: 3, round: 8, colour: tone(look.colour, -0.05) },
  ),
];

function courtSneaker(look) {
  const line = thread(look);
  const second = look.second ?? tone(look.colour, -0.3);
  return pair([
    ...low(look),
    part('M90 478 C88 432 120 404 178 390 C214 384 262 420 270 478 Z', look, { high: 2.6, round: 22 }),
    stitch('M186 396 C222 400 252 434 260 474', line, 1.6),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((i) => dot(146 + i * 22 + row * 8, 430 + row * 16 - i * 7, tone(look.colour, -0.4), 2.6)),
    ),
    part(eyestay, look, { high: 3.4, round: 8 }),
    stitch('M242 384 C286 360 322 316 348 274 M300 422 C344 386 376 334 382 290', line, 1.6),
    part('M624 478 C622 420 612 350 598 300 C560 320 520 390 506 478 Z', look, { high: 2.8, round: 16 }),
    stitch('M590 316 C556 340 528 400 516 474', line, 1.6),
    part(
      'M544 246 C570 240 584 250 590 272 L604 330 C584 342 564 344 552 340 C548 306 544 280 544 246 Z',
      { ...look, colour: second },
      { high: 3.6, round: 14 },
    ),
    ...eyelets(look.colour),
    ...laced('#f7f4ec'),
    ...cup(rubber),
  ]);
}

function retroSneaker(look) {
  const line = thread(look);
  return pair([
    ...low({ ...look, colour: '#efeadf' }),
    part(
      'M90 478 C88 432 120 404 178 390 C206 386 226 404 232 430 C240 452 262 462 300 462 L330 478 Z',
      { ...look, weave: 'suede' },
      { high: 2.8, round: 16 },
    ),
    stitch('M184 398 C206 396 216 410 222 434 C232 460 262 470 306 472', line, 1.6),
    part('M344 478 L404 330 L452 322 L420 478 Z', look, { high: 3, round: 8 }),
    part('M440 478 L468 320 L500 308 L486 478 Z', { ...look, colour: look.second }, { high: 3, round: 8 }),
    stitch('M352 474 L409 336 M412 474 L444 330', line, 1.6),
    part(eyestay, look, { high: 3.4, round: 8 }),
    stitch('M242 384 C286 360 322 316 348 274 M300 422 C344 386 376 334 382 290', line, 1.6),
    part(
      'M624 478 C622 420 612 350 590 266 C560 290 530 390 520 478 Z',
      { ...look, colour: look.second, weave: 'suede' },
      { high: 3, round: 18 },
    ),
    stitch('M588 290 C560 330 540 400 530 474', tone(look.second, 0.5), 1.6),
    ...eyelets(look.colour),
    ...laced('#efeadf'),
    ...cup('#dcc39a', '#8a6a3c'),
  ]);
}

function canvasLow(look) {
  const line = tone(look.colour, look.colour < '#8' ? 0.6 : -0.35);
  return pair([
    ...low(look),
    fold('M270 440 C300 430 330 400 360 390', 10, 0.8),
    stitch('M400 300 C404 360 400 420 390 470 M584 290 C560 330 552 400 552 470', line, 1.7),
    stitch('M250 388 C290 362 326 318 350 276 M306 426 C346 390 376 340 384 300', line, 1.7),
    ...bars.map(([, , x, y]) =>
      part(disc(x + 4, y + 4, 7), { colour: '#c9c6bf' }, { high: 3.4, gloss: 0.8, round: 3 }),
    ),
    ...laced('#f6f3ea'),
    part('M560 250 L590 262 L604 330 L574 336 Z', { colour: rubber }, { high: 3.4 }),
    part(
      'M90 478 C88 432 120 404 178 390 C214 390 240 424 244 478 Z',
      { colour: rubber },
      { high: 3.2, round: 30, gloss: 0.3 },
    ),
    part(
      'M76 496 C74 470 92 462 122 464 L598 464 C630 462 646 476 644 500 C642 522 624 532 596 532 L134 532 C98 532 80 520 76 496 Z',
      { colour: rubber },
      { high: 3.6, round: 14 },
    ),
    part('M80 478 L642 478 L642 485 L79 485 Z', { colour: look.colour < '#8' ? '#b8473f' : '#31507f' }, { high: 3.8 }),
  ]);
}

const foam = (colour, accent) => [
  part(
    'M66 500 C60 474 84 462 118 470 C240 486 420 476 540 452 C600 440 654 442 664 470 C670 500 664 540 634 552 C480 562 260 562 150 550 C100 544 72 530 66 500 Z',
    { colour },
    { high: 3, round: 30 },
  ),
  seam('M76 518 C240 536 480 530 660 494', 0.8, 3),
  part(
    'M80 520 C96 540 120 548 152 552 C260 562 480 562 634 552 L640 566 C480 578 260 578 140 566 C104 560 84 542 80 520 Z',
    { colour: accent },
    { high: 3.4, round: 8 },
  ),
  ...Array.from({ length: 9 }, (_, i) => seam(`M${150 + i * 56} 560 L${156 + i * 56} 572`, 1.2, 3)),
];
const runnerUpper =
  'M88 486 C86 438 126 408 186 396 C252 380 306 336 350 276 C362 260 378 262 390 276 C420 306 470 296 506 262 C528 240 560 224 586 222 C600 224 602 240 598 262 C600 330 626 400 636 470 C560 486 300 500 88 486 Z';

function runner(look, _, { isKnit = false, isStrapped = false } = {}) {
  const { second } = look;
  const laceColour = isKnit ? second : '#f6f3ea';
  return pair([
    part('M326 296 C312 240 326 214 352 216 C384 220 400 262 406 300 L354 320 Z', look, { high: 1.4, round: 18 }),
    part(runnerUpper, look, { high: 2, round: 54 }),
    part(
      'M362 268 C396 312 466 302 508 262 C530 242 560 226 586 224 C566 250 540 300 492 314 C440 326 390 312 362 268 Z',
      { colour: lining },
      { high: 1 },
    ),
    part(
      'M358 268 C382 300 420 314 456 310 C504 304 540 262 590 226 L600 244 C560 270 520 316 470 326 C420 330 376 310 352 280 Z',
      look,
      { high: 3, round: 9, weave: 'rib', colour: tone(look.colour, -0.1) },
    ),
    ...(isKnit
      ? [
          part(
            'M398 484 C430 430 500 380 622 392 L628 420 C540 410 470 440 440 484 Z',
            { colour: second },
            { high: 2.6, round: 6 },
          ),
          part(
            'M470 480 C500 448 560 430 630 436 L634 456 C570 452 524 466 504 478 Z',
            { colour: second },
            { high: 2.6, round: 6 },
          ),
        ]
      : [
          part(
            'M88 486 C86 438 126 408 186 396 C170 430 180 470 230 490 Z',
            { colour: second, weave: 'suede' },
            { high: 2.8, round: 12 },
          ),
          part(
            'M300 490 C340 450 390 420 420 350 L456 340 C450 420 420 460 390 488 Z',
            { colour: second, weave: 'suede' },
            { high: 2.8, round: 9 },
          ),
          part(
            'M470 484 C490 430 490 390 486 334 L520 318 C530 400 524 440 520 480 Z',
            { colour: second, weave: 'suede' },
            { high: 2.8, round: 9 },
          ),
          part(
            'M636 470 C626 400 606 340 600 276 C570 300 554 380 556 478 Z',
            { colour: second, weave: 'suede' },
            { high: 2.8, round: 14 },
          ),
        ]),
    part(eyestay, { colour: isKnit ? tone(look.colour, 0.08) : tone(look.colour, -0.12) }, { high: 3.2, round: 8 }),
    ...(isStrapped
      ? [
          ...[
            [236, 384, 330, 460],
            [292, 330, 392, 400],
          ].flatMap(([a, b, c, d]) => [
            part(strip(a, b, c, d, 40), { colour: second, weave: 'canvas' }, { high: 5, round: 9 }),
            stitch(strip(a + 5, b + 4, c - 5, d - 4, 28), tone(second, -0.3), 1.7),
          ]),
        ]
      : laced(laceColour)),
    part(
      'M576 226 C566 206 580 190 596 196 C608 204 606 230 600 246 Z M584 222 C580 212 586 204 592 208 C598 214 596 226 594 232 Z',
      { colour: second },
      { high: 3.4, round: 4 },
    ),
    ...foam(look.sole ?? '#f6f4ee', isKnit || isStrapped ? second : tone(second, -0.1)),
  ]);
}

function highTop(look, _, { isVarsity = false } = {}) {
  const line = tone(look.colour, look.colour < '#8' ? 0.6 : -0.35);
  const d =
    'M90 478 C88 432 120 404 178 390 C244 372 300 326 330 262 C344 220 350 160 352 92 C400 74 520 74 570 92 C584 180 596 300 624 478 Z';
  const rows = [
    ...bars.slice(0, 3),
    [308, 306, 356, 336],
    [322, 270, 374, 296],
    [332, 232, 388, 254],
    [338, 192, 396, 212],
    [342, 152, 402, 170],
  ];
  return pair([
    part('M330 130 C330 76 350 54 384 62 C420 70 430 90 430 120 L400 300 L340 280 Z', look, { high: 1.4, round: 18 }),
    part(d, look, { high: 2, round: 50 }),
    part('M360 94 C400 78 520 78 566 94 C530 112 400 112 360 94 Z', { colour: lining, weave: 'canvas' }, { high: 1 }),
    part(
      'M232 380 C282 352 320 300 336 240 C346 200 350 150 352 92 L404 84 C420 160 410 260 384 330 C364 380 334 410 300 432 C268 430 244 410 232 380 Z',
      look,
      { high: 3, round: 8 },
    ),
    stitch('M394 96 C408 170 400 260 376 324 C356 374 330 402 302 422', line, 1.7),
    stitch('M556 96 C556 220 560 360 566 472 M440 300 C440 360 430 420 414 470', line, 1.7),
    ...(isVarsity
      ? [
          part('M410 92 C460 80 530 80 570 92 L580 160 C530 172 460 172 414 164 Z', look, { high: 3, round: 26 }),
          part('M430 472 L486 250 L530 240 L512 472 Z', { colour: '#f1ede3' }, { high: 2.8, round: 8 }),
          stitch('M440 470 L492 256 M504 470 L522 248', tone(look.colour, 0.2), 1.7),
        ]
      : [
          part(disc(478, 210, 40), { colour: '#f4f1e8' }, { high: 3.2, round: 6 }),
          stitch(disc(478, 210, 34), '#31507f', 2),
          part(
            'M478 186 L485 203 L503 204 L489 215 L494 233 L478 223 L462 233 L467 215 L453 204 L471 203 Z',
            { colour: '#31507f' },
            { high: 3.6 },
          ),
        ]),
    ...rows.map(([, , x, y]) =>
      part(disc(x + 4, y + 3, 6.5), { colour: '#c9c6bf' }, { high: 3.4, gloss: 0.8, round: 3 }),
    ),
    ...rows.map(([a, b, c, e]) => lace(a, b, c, e, '#f6f3ea', 10)),
    ...bow(366, 150, '#f6f3ea'),
    part(
      'M90 478 C88 432 120 404 178 390 C214 390 240 424 244 478 Z',
      { colour: rubber },
      { high: 3.2, round: 30, gloss: 0.3 },
    ),
    part(
      'M76 496 C74 470 92 462 122 464 L598 464 C630 462 646 476 644 500 C642 522 624 532 596 532 L134 532 C98 532 80 520 76 496 Z',
      { colour: rubber },
      { high: 3.6, round: 14 },
    ),
    part('M80 478 L642 478 L642 485 L79 485 Z', { colour: isVarsity ? look.colour : '#b8473f' }, { high: 3.8 }),
  ]);
}

const leatherSole = (heel = 500, colour = '#30251d') => [
  part(
    `M72 506 C66 490 80 482 100 484 L640 484 L642 552 L${heel} 552 L${heel - 8} 512 L110 514 C86 516 76 514 72 506 Z`,
    { colour },
    { high: 3, round: 8 },
  ),
  stitch('M90 494 L634 494', tone(colour, 0.5), 1.7),
];

function chelsea(look) {
  const d =
    'M84 490 C80 446 118 418 184 400 C262 378 318 338 338 262 C346 210 348 120 350 30 C420 18 540 18 600 30 C604 140 606 240 618 330 C628 400 634 450 634 490 Z';
  const gore = 'M432 24 L520 24 C524 130 516 220 496 288 C484 308 468 308 458 288 C440 220 430 130 432 24 Z';
  return pair([
    part(d, look, { high: 2, round: 62 }),
    fold('M330 350 C380 372 430 366 480 380', 10, 1),
    fold('M308 390 C360 404 420 400 460 410', 9, 0.8),
    part('M358 30 C420 20 540 20 594 30 C540 44 412 44 358 30 Z', { colour: lining }, { high: 1 }),
    part(gore, { colour: '#292522', weave: 'rib' }, { high: 1.6, round: 6 }),
    stitch('M426 28 C424 134 434 224 454 294 C466 316 488 316 500 294 C522 224 530 134 526 28', thread(look), 1.8),
    seam('M486 310 C494 370 490 430 484 486', 0.9),
    stitch('M492 312 C500 372 496 430 490 486', thread(look), 1.6),
    part(
      'M584 40 C580 0 590 -14 606 -10 C624 -4 622 24 616 60 L600 62 C606 30 606 10 600 8 C594 10 594 30 596 60 Z',
      look,
      { high: 3, round: 4, weave: 'canvas', colour: tone(look.colour, -0.25) },
    ),
    ...leatherSole(508, look.weave === 'suede' ? '#4a4038' : '#241b15'),
  ]);
}

function loafer(look, { isPenny }) {
  const d =
    'M78 488 C74 440 108 410 168 394 C222 380 276 372 320 350 C350 336 372 336 396 346 C452 366 520 346 574 316 C598 304 616 318 620 346 C628 400 634 450 634 488 Z';
  const vamp =
    'M118 446 C150 408 220 392 276 380 C310 372 336 360 352 352 C364 372 360 400 340 420 C290 450 190 450 118 446 Z';
  return pair(
    [
      part(d, look, { high: 2, round: 52 }),
      part(
        'M340 346 C390 378 470 376 574 318 C600 306 612 322 616 342 C570 360 520 396 452 402 C396 402 360 380 340 346 Z',
        { colour: '#8a6a4c', weave: 'leather' },
        { high: 1 },
      ),
      part(
        'M336 342 C366 380 410 394 452 392 C520 384 566 350 618 334 L620 350 C570 368 520 404 452 412 C390 410 350 386 328 350 Z',
        look,
        { high: 3, round: 7 },
      ),
      part(vamp, look, { high: 2.8, round: 16 }),
      ...Array.from({ length: 11 }, (_, i) =>
        seam(
          `M${118 + i * 19} ${444 - Math.sin((i / 10) * 2.4) * 36} L${128 + i * 19} ${456 - Math.sin((i / 10) * 2.4) * 38}`,
          1,
          3,
        ),
      ),
      part('M280 378 C318 370 344 354 366 350 C388 380 400 430 396 482 L338 486 C340 440 320 400 280 378 Z', look, {
        high: 3.8,
        round: 10,
      }),
      stitch('M290 384 C328 408 346 446 346 482 M368 358 C384 386 392 432 388 480', thread(look), 1.7),
      ...(isPenny
        ? [
            part(
              'M322 398 C336 388 350 382 362 382 C364 392 362 400 358 408 C346 408 336 412 328 420 C322 412 320 406 322 398 Z',
              { colour: tone(look.colour, -0.6) },
              { high: 2 },
            ),
          ]
        : [
            part(disc(306, 396, 19), { colour: metal }, { high: 5, gloss: 0.9, round: 5 }),
            part(disc(306, 396, 10), look, { high: 3 }),
            part(disc(372, 372, 19), { colour: metal }, { high: 5, gloss: 0.9, round: 5 }),
            part(disc(372, 372, 10), look, { high: 3 }),
            part(strip(318, 391, 360, 377, 12), { colour: metal }, { high: 6, gloss: 0.9, round: 5 }),
          ]),
      seam('M560 400 C552 430 550 460 552 486', 0.9),
      stitch('M566 400 C558 430 556 460 558 486', thread(look), 1.6),
      ...leatherSole(520),
    ],
    176,
  );
}

const footbed = (colour) => [
  part(
    'M70 486 C66 452 110 442 190 450 C320 462 420 450 520 416 C570 400 630 396 646 420 C656 450 650 500 640 520 C480 540 200 542 110 528 C82 522 72 508 70 486 Z',
    { colour: '#c19a6b', weave: 'cork' },
    { high: 1.4, round: 22 },
  ),
  part(
    'M70 486 C66 452 110 442 190 450 C320 462 420 450 520 416 C570 400 630 396 646 420 C600 420 560 432 520 446 C420 480 300 488 180 480 C120 474 84 476 70 486 Z',
    { colour: '#d8bd96', weave: 'suede' },
    { high: 2, round: 10 },
  ),
  part(
    'M72 506 C90 526 120 534 160 538 C320 548 520 540 640 516 L642 546 C500 566 240 572 120 560 C84 554 70 534 72 506 Z',
    { colour },
    { high: 2.4, round: 10 },
  ),
];
const buckle = (x, y, turn = 0) => [
  part(
    strip(x - 20 * Math.cos(turn), y - 20 * Math.sin(turn), x + 20 * Math.cos(turn), y + 20 * Math.sin(turn), 50),
    { colour: metal },
    { high: 6, gloss: 0.9, round: 5 },
  ),
  part(
    strip(x - 12 * Math.cos(turn), y - 12 * Math.sin(turn), x + 12 * Math.cos(turn), y + 12 * Math.sin(turn), 34),
    { colour: '#6b5030' },
    { high: 4 },
  ),
  part(strip(x - 16, y, x + 20, y, 6), { colour: metal }, { high: 7, gloss: 0.9 }),
];

function sandal(look) {
  const strap = (d, line) => [part(d, look, { high: 3.4, round: 20 }), stitch(line, thread(look), 1.7)];
  return pair([
    ...footbed('#4a3b2e'),
    ...strap(
      'M120 500 C130 410 190 356 262 350 C290 352 304 370 306 400 C306 440 300 480 290 512 C230 520 160 516 120 500 Z',
      'M132 496 C142 418 196 368 260 361 M296 400 C296 440 290 474 282 504',
    ),
    ...strap(
      'M330 506 C336 420 372 350 440 336 C470 334 486 352 488 380 C490 430 486 470 480 502 C430 512 370 514 330 506 Z',
      'M342 500 C348 424 380 360 438 347 M478 382 C480 430 476 466 470 496',
    ),
    ...buckle(226, 424, -0.2),
    ...buckle(416, 414, -0.2),
    ...[0, 1, 2].map((i) => dot(252 + i * 14, 452 + i * 16, tone(look.colour, -0.5), 3)),
    ...[0, 1, 2].map((i) => dot(440 + i * 12, 446 + i * 16, tone(look.colour, -0.5), 3)),
  ]);
}

function slide(look) {
  return pair([
    ...footbed('#2d3a33'),
    ...Array.from({ length: 12 }, (_, i) =>
      seam(`M${110 + i * 44} ${542 + Math.sin(i / 4) * 8} L${114 + i * 44} ${562 + Math.sin(i / 4) * 4}`, 1.2, 4),
    ),
    part(
      'M150 508 C150 400 230 330 330 330 C392 334 420 372 424 420 C426 454 420 484 410 510 C320 522 220 520 150 508 Z',
      look,
      { high: 3.4, round: 34 },
    ),
    stitch('M162 502 C164 408 236 342 328 342 M410 420 C412 454 406 478 398 502', thread(look), 1.8),
    part('M220 372 C270 380 350 440 396 506 L352 512 C310 460 250 410 196 396 Z', look, {
      high: 4.6,
      round: 9,
      colour: tone(look.colour, -0.12),
    }),
    ...buckle(302, 436, 0.7),
  ]);
}

function pump(look, { heel = 214 }) {
  const top = 470 - heel;
  const d = `M70 530 C74 508 110 490 170 474 C250 452 340 ${420 - heel * 0.2} 420 ${330 - heel * 0.4 + 60} C480 ${top + 40} 540 ${top - 26} 588 ${top - 34} C612 ${top - 30} 622 ${top} 622 ${top + 40} C620 ${top + 70} 612 ${top + 90} 600 ${top + 104} C540 ${top + 110} 470 ${top + 170} 400 ${500 - heel * 0.05} C340 540 200 552 110 546 C84 544 70 540 70 530 Z`;
  const opening = `M204 472 C270 456 345 ${426 - heel * 0.2} 424 ${396 - heel * 0.4} C484 ${top + 46} 542 ${top - 18} 588 ${top - 26} C560 ${top + 26} 500 ${top + 90} 440 ${430 - heel * 0.15} C370 480 300 500 250 498 C226 494 206 486 204 472 Z`;
  return pair([
    part(
      `M556 ${top + 100} L618 ${top + 60} C620 ${top + 150} 604 ${top + 250} 598 552 L580 552 C584 ${top + 250} 580 ${top + 160} 556 ${top + 100} Z`,
      look,
      { high: 1.6, round: 20 },
    ),
    part('M576 544 L600 544 L600 558 L576 558 Z', { colour: '#2a211b' }, { high: 2 }),
    part(
      `M72 530 C90 530 160 530 240 520 C330 510 400 480 440 440 L600 ${top + 90} L590 ${top + 116} L470 500 C420 540 340 566 250 566 C160 568 84 560 72 534 Z`,
      { colour: '#b98a5a' },
      { high: 1.4, round: 5 },
    ),
    part(d, look, { high: 2, round: 46 }),
    part(opening, { colour: '#c9a988', weave: 'leather' }, { high: 1, round: 12 }),
    seam(`M230 502 C300 512 380 486 446 ${440 - heel * 0.15} C500 ${top + 100} 560 ${top + 30} 596 ${top - 20}`, 0.5),
  ]);
}

export const shoes = {
  courtSneaker,
  retroSneaker,
  canvasLow,
  runner,
  knitRunner: (look) => runner(look, false, { isKnit: true }),
  kidsRunner: (look) => runner(look, false, { isStrapped: true, isKnit: false }),
  highTop,
  varsityHighTop: (look) => highTop(look, false, { isVarsity: true }),
  chelsea,
  horsebitLoafer: (look) => loafer(look, { isPenny: false }),
  pennyLoafer: (look) => loafer(look, { isPenny: true }),
  sandal,
  slide,
  pump: (look) => pump(look, { heel: 214 }),
  satinPump: (look) => pump(look, { heel: 176 }),
};
