import type { Product } from '../../contract/types';
import { Stars } from '../../ui/display/Stars';

/** What the buyers of a product think, in one line; nothing where no review is shown. */
export function Rating({ of }: { of: Product['rating'] }) {
  if (!of) return null;
  const average = of.average.toFixed(1);
  const count = of.count.toLocaleString('en');
  return (
    <span
      className="rating"
      role="img"
      aria-label={`Rated ${average} of 5, ${count} review${of.count === 1 ? '' : 's'}`}
    >
      <Stars of={of.average} />
      <span>{average}</span>
      <small>{`(${count})`}</small>
    </span>
  );
}
