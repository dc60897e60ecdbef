import type { AdminProduct } from '../../../contract/types';
import { isSameFolded } from '../../../lib/text/folded';
import { merged } from '../options/rebased-options';
import { arePicturesChanged, type PictureFields, storedPictures } from './picture-fields';

interface Colour {
  key: string;
  name: string;
  saved?: { name: string } | undefined;
}

type Stored = Pick<AdminProduct, 'images' | 'colours'>;

/**
 * What was changed in the form's pictures, on top of those that somebody else has saved meanwhile.
 * @param coloursNow of the form after its options are rebased; its keys may be others
 */
export function rebasedPictures(
  pictures: readonly PictureFields[],
  colours: readonly Colour[],
  before: Stored,
  now: Stored,
  coloursNow: readonly Colour[],
): PictureFields[] {
  const nameOf = (key: string) => colours.find((each) => each.key === key)?.name ?? '';
  const isSame = (one: string | undefined, other: string | null) =>
    one !== undefined && other !== null && isSameFolded(one, other);
  const keyOf = (name: string | null) => {
    return (
      (coloursNow.find((each) => isSame(each.saved?.name, name)) ?? coloursNow.find((each) => isSame(each.name, name)))
        ?.key ?? ''
    );
  };
  const stored = storedPictures(now).map((each, at): PictureFields => {
    return { ...each, key: `stored ${each.url}`, colour: keyOf(now.images[at]?.colour ?? null) };
  });
  if (!arePicturesChanged(pictures, colours, before.images)) return stored;
  const own = pictures.map((each) => ({ ...each, colour: keyOf(nameOf(each.colour)) }));
  const idOf = ({ url, key }: PictureFields) => url || key;
  const urls = merged(
    own.map(idOf),
    before.images.map(({ url }) => url),
    stored.map(idOf),
  );
  return urls.flatMap((url): PictureFields[] => {
    const [mine, theirs] = [own.find((each) => idOf(each) === url), stored.find((each) => each.url === url)];
    const was = before.images.find((each) => each.url === url);
    if (!mine || !theirs || !was) return [mine ?? theirs].filter((each) => each !== undefined);
    return [{ ...mine, alt: mine.alt === was.alt ? theirs.alt : mine.alt }];
  });
}
