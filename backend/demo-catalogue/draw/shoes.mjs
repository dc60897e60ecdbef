import { tone } from './colour.mjs';

const runnerUpper =
  'M146 566 C140 522 168 498 212 480 C268 456 304 424 330 384 C344 364 370 366 380 384 C392 402 418 406 446 394 C480 380 512 370 534 382 C554 394 552 430 556 470 C560 508 564 540 562 566 Z';
const sole = (colour, height = 48) =>
  `<path d="M134 560 L572 560 C578 ${572 + height / 3} 574 ${560 + height} 552 ${564 + height} C440 ${576 + height} 260 ${576 + height} 172 ${566 + height} C140 ${562 + height} 126 590 134 560 Z" fill="${colour}" stroke="#0004" stroke-width="1.5"/><path d="M140 ${560 + height * 0.6} C260 ${580 + height * 0.6} 450 ${580 + height * 0.6} 570 ${560 + height * 0.6}" fill="none" stroke="#000" stroke-width="2" opacity=".2"/>`;
const opening =
  '<path d="M376 384 C392 404 418 408 446 396 C482 380 514 370 536 384 C510 398 470 426 436 428 C404 430 380 410 376 384 Z" fill="#1b1a19" opacity=".72"/>';
const laces = (colour) =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<path d="M${258 + i * 22} ${456 - i * 17} l34 22" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('');

function shoe(pieces, over) {
  return { back: [], pieces, over, isPair: true };
}

export const shoes = {
  sneaker: (look) =>
    shoe(
      [{ d: runnerUpper, folds: ['M230 500 C280 510 300 480 330 440'], weave: 'leather', ...look }],
      opening +
        sole('#f3f0e9') +
        laces('#faf8f3') +
        `<path d="M150 556 C176 510 214 500 236 556" fill="none" stroke="${tone(look.colour, -0.35)}" stroke-width="3"/><path d="M516 388 C530 440 536 500 536 560 L562 562 C560 500 556 420 536 384 Z" fill="${look.second ?? tone(look.colour, -0.3)}"/>`,
    ),
  runner: (look) =>
    shoe(
      [{ d: runnerUpper, weave: 'knit', folds: [], ...look }],
      opening +
        sole('#ffffff', 64) +
        `<path d="M136 592 C280 630 430 626 572 590" fill="none" stroke="${look.second ?? '#b5603f'}" stroke-width="12"/>` +
        laces(look.second ?? '#fff') +
        `<path d="M330 556 C380 520 440 480 548 470 L552 496 C460 508 410 536 384 560 Z" fill="${look.second ?? '#b5603f'}"/>`,
    ),
  highTop: (look) =>
    shoe(
      [
        {
          d: 'M146 566 C140 522 168 498 212 480 C276 454 320 420 340 360 L352 286 C400 270 470 270 520 286 C532 350 548 420 556 480 L562 566 Z',
          folds: ['M350 430 C400 440 440 430 480 410'],
          ...look,
        },
      ],
      `<path d="M352 290 C400 272 470 272 520 290 C480 308 400 308 352 290 Z" fill="#1b1a19" opacity=".7"/>` +
        sole('#f3f0e9') +
        laces('#faf8f3') +
        `<path d="M340 372 l36 14 M344 340 l34 12 M348 312 l32 10" stroke="#faf8f3" stroke-width="8" stroke-linecap="round"/><path d="M134 560 C150 520 200 500 236 560 Z" fill="#f3f0e9"/>`,
    ),
  chelsea: (look) =>
    shoe(
      [
        {
          d: 'M150 572 C146 536 180 510 246 490 C318 468 350 440 354 378 L358 272 C404 262 470 262 514 272 L522 420 C530 480 548 520 550 572 Z',
          weave: 'leather',
          gloss: 0.5,
          folds: ['M330 470 C380 470 420 500 470 470'],
          ...look,
        },
      ],
      `<path d="M414 270 L470 270 L462 430 C446 452 430 452 418 430 Z" fill="#26221f"/><path d="M424 276 V430 M436 276 V440 M448 276 V438 M460 276 V426" stroke="#fff" stroke-width="1.5" opacity=".25"/><path d="M500 272 C520 250 520 236 506 236 C494 236 494 256 498 272" fill="none" stroke="${tone(look.colour, -0.3)}" stroke-width="8"/><path d="M142 570 L552 570 L552 622 L474 622 L470 594 L160 596 C144 594 138 584 142 570 Z" fill="#2a211b"/>`,
    ),
  loafer: (look) =>
    shoe(
      [
        {
          d: 'M146 566 C142 526 176 502 230 486 C290 468 330 462 366 470 C420 480 480 452 530 444 C556 442 562 480 564 566 Z',
          weave: 'leather',
          gloss: 0.55,
          folds: [],
          ...look,
        },
      ],
      `<path d="M352 468 C404 486 470 466 532 446 C500 476 440 506 390 500 C366 496 354 486 352 468 Z" fill="#1f1a17" opacity=".75"/><path d="M262 476 C290 500 300 530 300 562 L350 562 C350 530 346 500 330 468 Z" fill="${tone(look.colour, -0.18)}"/><rect x="296" y="496" width="36" height="16" rx="8" fill="none" stroke="#c9a45c" stroke-width="5"/><path d="M140 562 L568 562 L568 606 L486 606 L482 584 L158 588 C142 586 136 576 140 562 Z" fill="#2a211b"/>`,
    ),
  sandal: (look) =>
    shoe(
      [
        {
          d: 'M140 556 C240 566 460 560 568 530 C580 540 580 566 566 580 C440 606 240 606 160 596 C134 590 130 566 140 556 Z',
          weave: 'leather',
          folds: [],
          colour: '#b08a5e',
        },
      ],
      `<path d="M180 560 C200 490 262 470 306 486 C320 510 326 540 322 566 Z" fill="${look.colour}" stroke="#0004"/><path d="M400 558 C420 470 480 440 540 446 L552 470 C500 474 450 500 440 556 Z" fill="${look.colour}" stroke="#0004"/><rect x="470" y="450" width="30" height="30" rx="6" fill="none" stroke="#c9a45c" stroke-width="6" transform="rotate(-24 485 465)"/>`,
    ),
  heel: (look) =>
    shoe(
      [
        {
          d: 'M128 600 C130 570 176 556 240 536 C330 508 400 450 470 392 C510 366 548 378 552 410 C556 440 548 480 540 500 C470 500 380 560 300 596 C240 616 160 616 128 600 Z',
          weave: 'leather',
          gloss: 0.5,
          folds: [],
          ...look,
        },
      ],
      `<path d="M300 520 C380 480 430 430 476 392 C500 380 520 380 536 388 C480 430 420 500 340 540 C320 546 304 536 300 520 Z" fill="#1f1a17" opacity=".7"/><path d="M516 496 L552 430 C556 500 548 560 540 622 L522 622 C524 580 522 536 516 496 Z" fill="${tone(look.colour, -0.2)}"/>`,
    ),
};
