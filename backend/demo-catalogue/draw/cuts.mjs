import { bags } from './bags.mjs';
import { bottoms } from './bottoms.mjs';
import { dresses } from './dresses.mjs';
import { jackets } from './jackets.mjs';
import { shirts } from './shirts.mjs';
import { shoes } from './shoes.mjs';
import { smallThings } from './small-things.mjs';
import { tops } from './tops.mjs';

const cuts = { ...tops, ...shirts, ...jackets, ...dresses, ...bottoms, ...shoes, ...bags, ...smallThings };

/** The cuts that are also shown from behind. */
export const hasBack = (cut) => [tops, shirts, jackets, dresses, bottoms].some((each) => cut in each);
export const isShoe = (cut) => cut in shoes;

/** What a cut is made of, unless a product says otherwise, and the middle of its close-up. */
const making = {
  tee: ['jersey', 392, 222],
  longTee: ['jersey', 392, 222],
  sweater: ['knit', 400, 226],
  sweatshirt: ['fleece', 384, 232],
  hoodie: ['fleece', 400, 340],
  polo: ['pique', 392, 262],
  cardigan: ['rib', 384, 590],
  vest: ['rib', 400, 330],
  shirt: ['poplin', 404, 400],
  oxford: ['oxford', 410, 260],
  poplin: ['poplin', 392, 260],
  overshirt: ['flannel', 412, 370],
  campShirt: ['linen', 404, 370],
  blouse: ['crepe', 400, 260],
  shirtDress: ['twill', 400, 480],
  trucker: ['denim', 440, 372],
  bomber: ['nylon', 404, 700],
  puffer: ['nylon', 404, 420],
  cityPuffer: ['nylon', 404, 420],
  blazer: ['hopsack', 410, 530],
  singleBreasted: ['wool', 410, 530],
  trench: ['gabardine', 420, 540],
  dayDress: ['linen', 400, 470],
  teaDress: ['crepe', 410, 360],
  twirlDress: ['poplin', 400, 250],
  slip: ['satin', 372, 330],
  jeans: ['denim', 414, 160],
  wideJeans: ['denim', 410, 160],
  chinos: ['twill', 408, 150],
  wideTrousers: ['wool', 400, 150],
  joggers: ['fleece', 400, 170],
  leggings: ['stretch', 385, 190],
  shorts: ['canvas', 420, 140],
  summerShorts: ['poplin', 420, 130],
  skirt: ['crepe', 392, 200],
  schoolSkirt: ['twill', 392, 200],
  dungarees: ['denim', 392, 236],
  courtSneaker: ['leather', 270, 500],
  retroSneaker: ['leather', 300, 480],
  canvasLow: ['canvas', 290, 470],
  runner: ['mesh', 300, 480],
  knitRunner: ['fineKnit', 300, 470],
  kidsRunner: ['fineKnit', 330, 470],
  highTop: ['canvas', 400, 300],
  varsityHighTop: ['canvas', 330, 420],
  chelsea: ['leather', 430, 340],
  horsebitLoafer: ['leather', 330, 460],
  pennyLoafer: ['leather', 330, 460],
  sandal: ['leather', 400, 470],
  slide: ['leather', 310, 490],
  pump: ['leather', 240, 560],
  satinPump: ['satin', 240, 560],
  tote: ['canvas', 430, 420],
  beachTote: ['canvas', 430, 420],
  cityBackpack: ['nylon', 470, 480],
  trailBackpack: ['ripstop', 450, 470],
  turnLock: ['grained', 400, 600],
  eveningBag: ['leather', 400, 400],
  wallet: ['leather', 510, 480],
  belt: ['leather', 330, 620],
  cap: ['twill', 430, 320],
  beanie: ['knit', 420, 570],
  woolScarf: ['wool', 330, 400],
  fringedScarf: ['crepe', 400, 690],
  sunglasses: ['shell', 500, 400],
  watch: ['leather', 380, 640],
  fieldWatch: ['canvas', 380, 640],
  socks: ['fineKnit', 400, 300],
};

/** @returns {import('./layers.mjs').Layer[]} */
export function layersOf({ cut, view, ...look }) {
  return cuts[cut]({ weave: making[cut][0], ...look }, view === 'back');
}

/** @returns {{ x: number, y: number }} what a close-up shows in its middle */
export const middleOf = (cut) => ({ x: making[cut][1], y: making[cut][2] });
