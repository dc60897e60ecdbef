import { isPictured, mostPictures, picturesIn, type ProductPicture } from './pictures-by-colour';

const picture = (alt: string, colour: string | null): ProductPicture => {
  return { url: `/images/${alt}-720.webp`, alt, colour, width: 1080, height: 1350 };
};
const [front, back, navy, detail] = [
  picture('front', 'White'),
  picture('back', 'White'),
  picture('navy', 'Navy'),
  picture('', null),
];

const colours = ['White', 'Navy'].map((name) => ({ name, swatch: '#888888', family: 'white' as const, image: '' }));

it('The pictures of a colour are its own, then those of none in particular', () => {
  expect(picturesIn('White', [detail, front, navy, back])).toEqual([front, back, detail]);
  expect(picturesIn('Navy', [detail, front, navy, back])).toEqual([navy, detail]);
  expect(picturesIn('Red', [detail, front])).toEqual([detail]);
  expect(picturesIn(null, [detail])).toEqual([detail]);
});

it('A colour without any shows all pictures', () => {
  expect(picturesIn('Red', [front, navy])).toEqual([front, navy]);
});

it('The most pictures are those of the colour with the most', () => {
  expect(mostPictures({ colours, images: [front, back, navy, detail] })).toBe(3);
  expect(mostPictures({ colours: [], images: [detail] })).toBe(1);
});

it('A product is pictured where each of its colours has a picture', () => {
  expect(isPictured({ colours, images: [front, navy] })).toBe(true);
  expect(isPictured({ colours, images: [front, detail] })).toBe(false);
});
