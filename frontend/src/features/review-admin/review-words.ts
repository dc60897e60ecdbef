import type { StaffReview } from '../../contract/types';

const fits = { small: 'Runs small', true: 'True to size', large: 'Runs large' } as const;

export function starsInWords(stars: number): string {
  return `${stars} of 5 stars`;
}

/** The size that was bought, and how it turned out; empty where nobody says. */
export function fitInWords({ size, fit }: Pick<StaffReview, 'size' | 'fit'>): string {
  return [...(size ? [`Size ${size}`] : []), ...(fit ? [fits[fit]] : [])].join(', ');
}
