import { type FieldErrors, set } from 'react-hook-form';
import type { AdminProduct, ImageFields } from '../../../contract/types';
import {
  altOf,
  arePicturesChanged,
  imageFields,
  missingInPictures,
  pictureErrors,
  type PictureFields,
  picturesByColour,
  storedPictures,
  unfinishedUpload,
} from './picture-fields';

const image = (url: string, alt = '', colour: string | null = null) => ({ url, alt, colour });
const navy = { key: 'colour-1', name: 'Navy' };
const sand = { key: 'colour-2', name: 'Sand' };
const stored = [image('front', 'Front', 'Navy'), image('back', 'Back')];
const product = { images: stored, colours: [{ name: 'Navy' }, { name: 'Sand' }] } as unknown as AdminProduct;
const pictures = storedPictures(product);
const upload = { name: 'front.jpg', preview: 'blob:1', status: 'sending' as const, progress: 0.5, fault: '' };
const picture = (change: Partial<PictureFields>): PictureFields => ({
  ...{ key: 'new', url: 'new', alt: '', colour: '', upload: null, warning: '' },
  ...change,
});

describe('The pictures of a product', () => {
  it('are unchanged as they are stored, and only the first is sent then', () => {
    expect(arePicturesChanged(pictures, [navy, sand], stored, 'Shirt')).toBe(false);
    expect(imageFields(pictures, [navy, sand], stored, 'Shirt')).toEqual({ image: 'front' });
  });

  it('are changed by their order, texts, colours and uploads', () => {
    const [front, back] = pictures as [PictureFields, PictureFields];
    for (const changed of [
      [back, front],
      [front],
      [front, { ...back, alt: 'From behind' }],
      [front, { ...back, colour: 'colour-2' }],
      [front, { ...back, upload }],
    ])
      expect(arePicturesChanged(changed, [navy, sand], stored, 'Shirt')).toBe(true);
    expect(imageFields([back, front], [navy, sand], stored, 'Shirt')).toEqual({
      image: 'back',
      images: [image('back', 'Back'), image('front', 'Front', 'Navy')],
    });
  });

  it('show their colour under its new name', () => {
    const renamed = [{ ...navy, name: ' Midnight ' }, sand];
    expect(arePicturesChanged(pictures, renamed, stored, 'Shirt')).toBe(true);
    expect(imageFields(pictures, renamed, stored, 'Shirt').images?.[0]).toEqual(image('front', 'Front', 'Midnight'));
  });

  it('show no colour in particular once theirs is removed, or has no name', () => {
    for (const colours of [[sand], [], [{ ...navy, name: ' ' }]])
      expect(imageFields(pictures, colours, stored, 'Shirt').images?.[0]).toEqual(image('front', 'Front'));
  });

  it('show no colour where the stored name is not one of the product', () => {
    expect(storedPictures({ ...product, colours: [] })[0]).toMatchObject({ colour: '' });
  });

  it('are counted by colour', () => {
    expect(picturesByColour([picture({ colour: 'colour-1' }), picture({ colour: 'colour-1' }), picture({})])).toEqual({
      'colour-1': 2,
      '': 1,
    });
  });
});

describe('The text of a picture that nobody typed', () => {
  const untyped = picture({ alt: null, colour: navy.key });

  it('is the title and the colour that it shows', () => {
    expect(altOf(untyped, [navy], ' Linen Shirt ', false)).toBe('Linen Shirt in navy');
    expect(altOf(untyped, [navy], 'Linen Shirt', true)).toBe('Linen Shirt in navy');
    expect(altOf(untyped, [{ ...navy, name: 'Deep Blue' }], 'Linen Shirt', false)).toBe('Linen Shirt in deep blue');
  });

  it('is the title where it shows no colour, and none for the only picture or without a title', () => {
    expect(altOf(untyped, [], 'Linen Shirt', false)).toBe('Linen Shirt');
    expect(altOf(untyped, [], 'Linen Shirt', true)).toBe('');
    expect(altOf(untyped, [navy], ' ', false)).toBe('');
  });

  it('is sent, and nobody has to type it', () => {
    const two = [untyped, picture({ url: 'back', alt: '', colour: navy.key })];
    expect(imageFields([untyped], [navy], [], 'Shirt').images).toEqual([image('new', 'Shirt in navy', 'Navy')]);
    expect(missingInPictures([untyped, untyped], false)).toEqual([]);
    expect(missingInPictures(two, false)).toMatchObject([{ field: 'images[1].alt' }]);
  });

  it('gives way to what somebody typed, also to nothing', () => {
    expect(altOf({ ...untyped, alt: '' }, [navy], 'Linen Shirt', false)).toBe('');
  });
});

describe('One picture', () => {
  it('without a text and a colour is sent as its address alone', () => {
    expect(imageFields([picture({})], [], [], 'Shirt')).toEqual({ image: 'new' });
    expect(imageFields([picture({})], [], [image('old')], 'Shirt')).toEqual({ image: 'new' });
    expect(imageFields([], [], [], 'Shirt')).toEqual({ image: '' });
  });

  it('is sent with empty text and colour if the stored pictures had more', () => {
    expect(imageFields([picture({})], [], stored, 'Shirt')).toEqual({ image: 'new', images: [image('new')] });
    expect(imageFields([picture({ url: 'old' })], [], [image('old', 'Old')], 'Shirt')).toEqual({
      image: 'old',
      images: [image('old')],
    });
  });

  it('needs no text; several need one each', () => {
    expect(missingInPictures([picture({})], false)).toEqual([]);
    const [missing, ...others] = missingInPictures([picture({ alt: 'Front' }), picture({ alt: '  ' })], false);
    expect(missing).toMatchObject({ field: 'images[1].alt' });
    expect(others).toEqual([]);
  });

  it('must remain when a product is edited', () => {
    expect(missingInPictures([], true)).toEqual([{ field: 'image', message: 'Add a picture.' }]);
    expect(missingInPictures([], false)).toEqual([]);
  });
});

describe('An upload', () => {
  it.each([
    [[picture({})], undefined],
    [[picture({}), picture({ upload })], 'Picture 2 is still being uploaded.'],
    [
      [picture({ upload: { ...upload, status: 'failed' } }), picture({ upload })],
      'Picture 1 was not uploaded. Retry or cancel it.',
    ],
  ] as const)('that is not finished prevents saving: %#', (all, sentence) => {
    expect(unfinishedUpload(all)).toBe(sentence);
  });
});

/** As `setError` keeps them. */
function kept(refused: { field: string; message: string }[]): FieldErrors<ImageFields> {
  const errors = {};
  for (const { field, message } of refused) set(errors, `${field}.message`, message);
  return errors;
}

describe('A refusal', () => {
  it('is assigned to the picture that was sent at its index', () => {
    const errors = [
      { field: 'images[1].alt', message: 'Too long.' },
      { field: 'images.0.colour', message: 'Unknown.' },
      { field: 'images[1].url', message: 'Gone.' },
      { field: 'images', message: 'Too many.' },
      { field: 'images[7].alt', message: 'No such picture.' },
      { field: 'productTitle', message: 'Enter a title.' },
    ];
    expect(pictureErrors(kept(errors), ['a', 'b'])).toEqual({
      a: { colour: 'Unknown.' },
      b: { alt: 'Too long.', url: 'Gone.' },
      '': { url: 'Too many.' },
    });
  });

  it('of the field `image` is about all pictures', () => {
    expect(pictureErrors(kept([{ field: 'image', message: 'Add a picture.' }]), [])).toEqual({
      '': { url: 'Add a picture.' },
    });
  });
});
