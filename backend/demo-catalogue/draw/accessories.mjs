import { tone } from './colour.mjs';

const thing = (pieces, over = '', under = '') => ({ back: [], pieces, over, under });
const metal = '#c9a45c';

export const things = {
  tote: (look) =>
    thing(
      [
        {
          d: 'M190 380 L530 380 L562 790 C460 806 260 806 158 790 Z',
          folds: ['M260 420 C250 560 270 660 250 780', 'M470 430 C480 560 450 660 480 780'],
          ...look,
        },
      ],
      `<path d="M198 400 L522 400" stroke="${tone(look.colour, -0.35)}" stroke-width="3" stroke-dasharray="7 4"/><path d="M268 384 V470 M452 384 V470" stroke="${tone(look.colour, -0.2)}" stroke-width="26"/>`,
      `<path d="M268 390 C270 190 450 190 452 390" fill="none" stroke="${tone(look.colour, -0.2)}" stroke-width="24"/>`,
    ),
  backpack: (look) =>
    thing(
      [
        {
          d: 'M200 330 C200 230 270 190 360 190 C450 190 520 230 520 330 L536 720 C536 770 510 790 470 790 L250 790 C210 790 184 770 184 720 Z',
          folds: ['M250 300 C240 420 260 520 246 640'],
          ...look,
        },
      ],
      `<rect x="226" y="530" width="268" height="210" rx="26" fill="${tone(look.colour, -0.1)}" stroke="${tone(look.colour, -0.5)}" stroke-width="3"/><path d="M236 566 H484" stroke="${metal}" stroke-width="5"/><path d="M206 372 C300 400 420 400 514 372" fill="none" stroke="${tone(look.colour, -0.45)}" stroke-width="5"/><path d="M484 566 v46" stroke="${metal}" stroke-width="7" stroke-linecap="round"/><path d="M330 196 C330 150 390 150 390 196" fill="none" stroke="${tone(look.colour, -0.3)}" stroke-width="15"/>`,
    ),
  handbag: (look) =>
    thing(
      [
        {
          d: 'M170 460 C180 440 540 440 550 460 L580 740 C560 766 160 766 140 740 Z',
          weave: 'leather',
          gloss: 0.45,
          folds: [],
          ...look,
        },
      ],
      `<path d="M168 462 C260 480 460 480 552 462 L540 590 C460 620 260 620 180 590 Z" fill="${tone(look.colour, 0.06)}" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/><rect x="336" y="586" width="48" height="38" rx="6" fill="${metal}"/>`,
      `<path d="M230 460 C240 240 480 240 490 460" fill="none" stroke="${tone(look.colour, -0.15)}" stroke-width="20"/>`,
    ),
  cap: (look) =>
    thing(
      [
        {
          d: 'M190 560 C180 400 270 320 380 320 C490 320 560 400 552 552 C440 520 300 524 190 560 Z',
          folds: ['M300 340 C270 420 262 480 266 540'],
          ...look,
        },
        {
          d: 'M186 556 C300 520 440 518 550 548 C500 596 380 606 296 612 C220 620 120 640 96 610 C92 590 140 574 186 556 Z',
          folds: [],
          ...look,
          colour: look.second ?? tone(look.colour, -0.08),
        },
      ],
      `<path d="M380 322 C330 390 320 470 326 532 M380 322 C450 380 470 460 470 532" fill="none" stroke="${tone(look.colour, -0.4)}" stroke-width="2.5"/><circle cx="380" cy="322" r="11" fill="${tone(look.colour, -0.25)}"/>`,
    ),
  beanie: (look) =>
    thing(
      [
        {
          d: 'M196 600 C180 420 250 290 360 290 C470 290 540 420 524 600 Z',
          weave: 'knit',
          folds: ['M270 340 C250 440 250 520 256 600', 'M450 340 C470 440 470 520 462 600'],
          ...look,
        },
        {
          d: 'M180 580 C300 604 420 604 540 580 L546 690 C420 716 300 716 174 690 Z',
          weave: 'rib',
          folds: [],
          ...look,
          colour: tone(look.colour, -0.06),
        },
      ],
      `<circle cx="360" cy="270" r="46" fill="${look.second ?? tone(look.colour, 0.25)}"/><circle cx="346" cy="256" r="24" fill="#fff" opacity=".25"/>`,
    ),
  scarf: (look) =>
    thing(
      [
        { d: 'M300 250 L420 250 L470 800 L360 812 Z', folds: ['M360 300 C380 480 390 640 404 800'], ...look },
        {
          d: 'M250 250 C300 200 430 200 470 250 C500 330 470 400 360 410 C250 400 220 330 250 250 Z',
          folds: ['M260 290 C320 340 400 340 460 290', 'M270 350 C330 384 390 384 450 350'],
          ...look,
        },
        { d: 'M270 330 L376 360 L330 760 L216 740 Z', folds: ['M320 380 C300 500 290 620 280 740'], ...look },
      ],
      Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M${222 + i * 13} ${742 + i * 2.3} v34" stroke="${tone(look.colour, -0.2)}" stroke-width="5"/>`,
      ).join(''),
    ),
  belt: (look) =>
    thing(
      [
        {
          d: 'M360 330 C500 330 580 400 580 500 C580 600 500 670 360 670 C220 670 140 600 140 500 C140 400 220 330 360 330 Z M360 400 C260 400 206 440 206 500 C206 560 260 600 360 600 C460 600 514 560 514 500 C514 440 460 400 360 400 Z',
          weave: 'leather',
          gloss: 0.5,
          folds: [],
          ...look,
        },
      ],
      `<path d="M300 640 L560 690 L552 742 L290 700 Z" fill="${look.colour}" stroke="${tone(look.colour, -0.5)}" stroke-width="2"/><rect x="244" y="616" width="86" height="98" rx="14" fill="none" stroke="${metal}" stroke-width="13"/><path d="M252 664 H330" stroke="${metal}" stroke-width="8"/><circle cx="440" cy="692" r="6" fill="#0008"/><circle cx="490" cy="702" r="6" fill="#0008"/>`,
    ),
  sunglasses: (look) =>
    thing(
      [
        {
          d: 'M120 450 C120 420 300 416 330 440 C344 520 310 590 230 590 C150 590 116 530 120 450 Z',
          folds: [],
          gloss: 0.6,
          colour: '#2d3336',
        },
        {
          d: 'M600 450 C600 420 420 416 390 440 C376 520 410 590 490 590 C570 590 604 530 600 450 Z',
          folds: [],
          gloss: 0.6,
          colour: '#2d3336',
        },
      ],
      `<path d="M120 450 C120 420 300 416 330 440 C344 520 310 590 230 590 C150 590 116 530 120 450 Z M600 450 C600 420 420 416 390 440 C376 520 410 590 490 590 C570 590 604 530 600 450 Z M330 450 C350 432 370 432 390 450" fill="none" stroke="${look.colour}" stroke-width="20"/><path d="M160 470 L250 450 L190 560 Z M440 470 L530 450 L470 560 Z" fill="#fff" opacity=".13"/>`,
      `<path d="M122 446 C150 360 240 330 330 332 M598 446 C570 360 480 330 390 332" fill="none" stroke="${tone(look.colour, -0.25)}" stroke-width="16" stroke-linecap="round"/>`,
    ),
  watch: (look) =>
    thing(
      [{ d: 'M300 180 L420 180 L432 720 L360 760 L288 720 Z', weave: 'leather', gloss: 0.35, folds: [], ...look }],
      `<circle cx="360" cy="450" r="128" fill="${look.second ?? '#c9c6c0'}" stroke="#0005" stroke-width="2"/><circle cx="360" cy="450" r="104" fill="#f7f4ee"/><path d="M360 362 v22 M360 516 v22 M272 450 h22 M426 450 h22" stroke="#333" stroke-width="6"/><path d="M360 450 L330 400 M360 450 L408 426" stroke="#222" stroke-width="8" stroke-linecap="round"/><circle cx="360" cy="450" r="8" fill="#222"/><rect x="486" y="436" width="18" height="28" rx="5" fill="${look.second ?? '#c9c6c0'}"/><path d="M300 380 A104 104 0 0 1 400 354" fill="none" stroke="#fff" stroke-width="10" opacity=".8"/>`,
    ),
  wallet: (look) =>
    thing(
      [
        {
          d: 'M170 380 C170 360 184 350 204 350 L520 350 C540 350 552 362 552 380 L552 620 C552 640 540 650 520 650 L204 650 C184 650 170 640 170 620 Z',
          weave: 'leather',
          gloss: 0.4,
          folds: ['M360 360 V640'],
          ...look,
        },
      ],
      `<rect x="190" y="370" width="342" height="260" rx="12" fill="none" stroke="${tone(look.colour, 0.35)}" stroke-width="2.5" stroke-dasharray="8 5"/><path d="M361 350 V650" stroke="${tone(look.colour, -0.5)}" stroke-width="3"/><path d="M410 460 h110 M410 500 h110" stroke="${tone(look.colour, -0.4)}" stroke-width="4"/>`,
    ),
  socks: (look) => {
    const sock =
      'M300 200 L420 200 L424 520 C440 580 420 620 380 650 L270 730 C230 756 176 736 176 694 C176 660 206 640 240 616 C286 584 304 552 302 500 Z';
    return thing(
      [{ d: sock, weave: 'stripe', folds: ['M330 520 C300 580 280 600 250 640'], ...look }],
      `<path d="M298 196 L422 196 L423 260 L300 260 Z" fill="${look.second ?? tone(look.colour, -0.2)}"/><path d="M176 694 C176 740 240 760 282 722 C280 680 220 650 196 664 C184 672 176 682 176 694 Z" fill="${look.second ?? tone(look.colour, -0.2)}"/>`,
      `<g transform="translate(116 26)"><path d="${sock}" fill="${tone(look.colour, -0.18)}"/></g>`,
    );
  },
};
