import { folded } from '../../../lib/text/folded';
import type { PictureFields } from '../pictures/picture-fields';
import { mergedKeys, mergedValue } from './three-way';

interface Colour {
  key: string;
  name: string;
  saved?: { name: string } | undefined;
}

export interface Pictures {
  pictures: readonly PictureFields[];
  /** Of the form that the pictures are of. */
  colours: readonly Colour[];
}

/** @param colours of the merged form */
export function mergedPictures(
  before: Pictures,
  own: Pictures,
  now: Pictures,
  colours: readonly Colour[],
): PictureFields[] {
  const [former, mine, theirs] = [before, own, now].map(({ pictures }) => picturesById(pictures));
  const shown = (form: Pictures, picture: PictureFields | undefined) => colourShown(form.colours, picture?.colour);
  const keyOf = (name: string) => colours.find((each) => nameOf(each) === name)?.key ?? '';
  const isTouched = (id: string) => {
    const [was, typed] = [former!.get(id), mine!.get(id)!];
    return typed.upload !== null || typed.alt !== was?.alt || shown(own, typed) !== shown(before, was);
  };
  const ids = mergedKeys([...former!.keys()], [...mine!.keys()], [...theirs!.keys()], isTouched);
  return ids.map((id): PictureFields => {
    const [was, typed, is] = [former!.get(id), mine!.get(id), theirs!.get(id)];
    if (!is) return typed!;
    if (!typed) return { ...is, key: `stored ${id}`, colour: keyOf(shown(now, is)) };
    const isColoured = shown(own, typed) !== (was ? shown(before, was) : undefined);
    return {
      ...typed,
      alt: mergedValue(was?.alt, typed.alt, is.alt),
      colour: isColoured ? typed.colour : keyOf(shown(now, is)),
    };
  });
}

/** By address, since keys are the form's own; a picture that is shown twice is two. */
export function picturesById(pictures: readonly PictureFields[]): Map<string, PictureFields> {
  const byId = new Map<string, PictureFields>();
  for (const picture of pictures) {
    let id = picture.url || picture.key;
    while (byId.has(id)) id += ' again';
    byId.set(id, picture);
  }
  return byId;
}

/** @returns the stored name of the picture's colour, folded; empty for none */
function colourShown(colours: readonly Colour[], key: string | undefined): string {
  const colour = colours.find((each) => each.key === key);
  return colour ? nameOf(colour) : '';
}

function nameOf({ saved, name }: Colour): string {
  return folded(saved?.name ?? name);
}
