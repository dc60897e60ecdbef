import { firstPictureOf, type ProductPicture, showsAnotherColour, withColourFirst } from './pictures-by-colour';

const picture = (alt: string, colour: string | null): ProductPicture => {
  return { url: `/images/${alt}-720.webp`, alt, colour, width: 1080, height: 1350 };
};
const [front, back, navy, detail] = [
  picture('front', 'White'),
  picture('back', 'White'),
  picture('navy', 'Navy'),
  picture('', null),
];

it('The first picture of a colour is shown for it; none where the colour has none', () => {
  expect(firstPictureOf('White', [detail, front, back, navy])).toBe(1);
  expect(firstPictureOf('Navy', [detail, front, back, navy])).toBe(3);
  expect(firstPictureOf('Red', [front])).toBeUndefined();
  expect(firstPictureOf(null, [detail, front])).toBeUndefined();
});

it('A picture shows another colour only if it has one that differs from the chosen colour', () => {
  expect(showsAnotherColour(navy, 'White')).toBe(true);
  expect(showsAnotherColour(front, 'White')).toBe(false);
  expect(showsAnotherColour(detail, 'White')).toBe(false);
  expect(showsAnotherColour(navy, null)).toBe(false);
});

it('The pictures of a colour come first, unless the first picture shows that colour or none in particular', () => {
  expect(withColourFirst([front, back, detail, navy], 'Navy')).toEqual([navy, front, back, detail]);
  expect(withColourFirst([detail, front, navy], 'Navy')).toEqual([detail, front, navy]);
  expect(withColourFirst([front, navy, back], 'White')).toEqual([front, navy, back]);
  expect(withColourFirst([front, navy], 'Red')).toEqual([front, navy]);
  expect(withColourFirst([front, navy], null)).toEqual([front, navy]);
});
