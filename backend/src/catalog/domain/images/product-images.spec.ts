import { imageOf, maxAltLength, maxImages, plainImage, type ProductImage, productImages } from './product-images.js';

const front: ProductImage = { url: 'front', alt: 'Front', colour: 'Navy', width: 1080, height: 1350 };
const back: ProductImage = { url: 'back', alt: 'Back', colour: null, width: 2048, height: 2560 };
const colours = ['Navy', 'White'];

describe('The pictures of a product', () => {
  it('are those given, in their order, with colours as the product writes them', () => {
    const sent = [back, { ...front, colour: 'navy' }];
    expect(productImages(sent, 'back', [front, back], colours)).toEqual([back, front]);
  });

  it('have dimensions of the shop, never those that a client sends', () => {
    const sent = { ...front, width: 1, height: 1 };
    expect(productImages([sent], 'front', [front], colours)).toEqual([front]);
    expect(productImages([sent], 'front', [], colours)).toEqual([{ ...front, width: null, height: null }]);
  });

  it('stay when none are given', () => {
    expect(productImages(undefined, 'front', [front, back], colours)).toEqual([front, back]);
    expect(productImages([], 'front', [front, back], colours)).toEqual([front, back]);
  });

  it('get another first picture from a client that sends only its address', () => {
    expect(productImages(undefined, 'new', [front, back], colours)).toEqual([plainImage('new'), back]);
  });

  it('ignore the former first address when a client sends a new list with it', () => {
    expect(productImages([back, front], 'front', [front, back], colours)).toEqual([back, front]);
  });

  it('get a new first picture from a client that sends the former list with it', () => {
    expect(productImages([front, back], 'new', [front, back], colours)).toEqual([plainImage('new'), back]);
  });

  it('lose the colour that the product has no longer', () => {
    expect(productImages(undefined, 'front', [front], ['White'])).toEqual([{ ...front, colour: null }]);
  });

  it.each([
    ['too many', Array.from({ length: maxImages + 1 }, () => back), 'A product can have at most 8 pictures.', 'images'],
    [
      'a long description',
      [back, { ...back, alt: 'x'.repeat(maxAltLength + 1) }],
      'The description of a picture can have at most 300 characters.',
      'images[1].alt',
    ],
    ['an unknown colour', [{ ...front, colour: 'Red' }], '“Red” is not one of the colours.', 'images[0].colour'],
  ])('are refused with %s', (_what, images, message, field) => {
    const refused = () => productImages(images, 'back', [], colours);
    expect(refused).toThrow(expect.objectContaining({ message, fields: [{ field, message }] }) as Error);
  });

  it('represent a colour by its first picture, or by the first of all where it has none', () => {
    const second = { ...front, url: 'second' };
    expect(imageOf('Navy', [back, front, second])).toBe('front');
    expect(imageOf('White', [back, front])).toBe('back');
    expect(imageOf(null, [back, front])).toBe('back');
  });
});
