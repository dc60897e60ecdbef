import { Stars } from './Stars';

/** How many of five stars, which screen readers say in words. */
export function LabelledStars({ of, label }: { of: number; label: string }) {
  return (
    <span className="rating" role="img" aria-label={label}>
      <Stars of={of} />
    </span>
  );
}
