import { isSameFolded } from '../../../shared/text/folded.js';
import { type FixedScale, fixedScales } from './fixed-scales.js';
import { NoSizes, SizeLength, SizeTwice, TooManySizes, UnknownSize } from './refusals.js';

/** `own` stands for sizes that staff name for one product. */
export const scaleNames = ['letters', 'eu-shoes', 'kids', 'waist-length', 'one-size', 'own'] as const;
export type ScaleName = (typeof scaleNames)[number];

export const maxSizes = 40;
/** Characters. */
export const maxSizeLength = 20;

/** The sizes that a product can come in, and their order. */
export class SizeScale {
  private constructor(
    readonly name: ScaleName,
    /** In their order; empty for all scales but `own`. */
    readonly words: readonly string[],
    private readonly scale: FixedScale,
  ) {}

  static of(name: Exclude<ScaleName, 'own'>): SizeScale {
    return new SizeScale(name, [], fixedScales[name]);
  }

  /** All sizes that products can have, in order. */
  get labels(): readonly string[] {
    return this.scale.labels;
  }

  /**
   * @param words in their order
   * @throws NoSizes, TooManySizes, SizeLength, SizeTwice
   */
  static own(words: readonly string[]): SizeScale {
    const labels = words.map(singleSpaced);
    if (labels.length === 0) throw new NoSizes();
    if (labels.length > maxSizes) throw new TooManySizes(maxSizes);
    if (labels.some((label) => label === '' || [...label].length > maxSizeLength)) throw new SizeLength(maxSizeLength);
    const twice = labels.find((label, at) => labels.findIndex((each) => isSameFolded(each, label)) < at);
    if (twice !== undefined) throw new SizeTwice(twice);
    return new SizeScale('own', labels, {
      labels,
      read: (text) => labels.find((label) => isSameFolded(label, text)),
      rank: (label) => labels.indexOf(label),
    });
  }

  /** As labels write it: `xxl` as `XXL`, `W32 L34` as `32×34`. @returns undefined when it is no size of the scale */
  normalize(text: string): string | undefined {
    return this.scale.read(singleSpaced(text));
  }

  /** @returns the label @throws UnknownSize */
  parse(text: string): string {
    const label = this.normalize(text);
    if (label === undefined) throw new UnknownSize(text);
    return label;
  }

  /** @param label as `normalize` and `parse` return it @returns a whole number, smaller for smaller sizes */
  rank(label: string): number {
    return this.scale.rank(label);
  }

  /** @throws TooManySizes, SizeTwice, UnknownSize */
  inOrder(sizes: readonly string[]): string[] {
    if (sizes.length > maxSizes) throw new TooManySizes(maxSizes);
    const labels = sizes.map((size) => this.parse(size));
    const twice = labels.find((label, at) => labels.indexOf(label) < at);
    if (twice !== undefined) throw new SizeTwice(twice);
    return labels.sort((a, b) => this.rank(a) - this.rank(b));
  }

  /** The order in which a size is assumed for older clients: from the middle outwards, the smaller first. */
  fromTheMiddle(sizes: readonly string[]): string[] {
    const ordered = this.inOrder(sizes);
    const middle = this.#middleOf(ordered);
    const distance = (label: string) => Math.abs(ordered.indexOf(label) - middle);
    return [...ordered].sort((a, b) => distance(a) - distance(b) || this.rank(a) - this.rank(b));
  }

  /** The index of the size closest to the commonest one, or of the middle size. */
  #middleOf(ordered: readonly string[]): number {
    const { middle } = this.scale;
    if (middle === undefined) return Math.floor((ordered.length - 1) / 2);
    const far = ordered.map((label) => Math.abs(this.rank(label) - this.rank(middle)));
    return far.indexOf(Math.min(...far));
  }
}

function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
