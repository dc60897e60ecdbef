import type { ReviewFit } from '../../contract/types';

export const fits: Readonly<Record<ReviewFit, string>> = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
};

/** @returns e.g. "4 of 5 stars" */
export function starsInWords(stars: number): string {
  return `${stars} of 5 stars`;
}

/** The size that was bought, and how it turned out; empty where nobody says. */
export function fitInWords({ size, fit }: { size: string | null; fit: ReviewFit | null }): string {
  return [...(size ? [`Size ${size}`] : []), ...(fit ? [fits[fit]] : [])].join(', ');
}
