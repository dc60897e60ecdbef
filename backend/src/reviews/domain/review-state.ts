import type { Id } from '../../shared/id.js';

export const fits = ['small', 'true', 'large'] as const;
export const reviewStates = ['waiting', 'shown', 'hidden'] as const;

/** What a buyer says. Texts are plain; empty where they said nothing. */
export interface ReviewWords {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly text: string;
  /** How the size turned out; null where they didn't say. */
  readonly fit: (typeof fits)[number] | null;
}

/** What staff decide. */
export interface Decision {
  readonly state: 'shown' | 'hidden';
  /** Shown below the review; empty: none; undefined: as it is. */
  readonly reply?: string | undefined;
}

export interface ReviewState extends ReviewWords {
  readonly id: Id<'Review'>;
  readonly productId: Id<'Product'>;
  readonly personId: Id<'Person'>;
  readonly orderId: Id<'Order'>;
  /** What the product was called when it was bought. */
  readonly productTitle: string;
  /** The first name of who wrote it. */
  readonly name: string;
  /** The one bought; null where there is none. */
  readonly size: string | null;
  /** `waiting` for staff, who have not seen these words yet. */
  readonly state: (typeof reviewStates)[number];
  readonly reply: string;
  /** When it got its present words. */
  readonly writtenAt: Date;
  /** When somebody first reported these words as abuse. */
  readonly reportedAt: Date | null;
  /** Counts its changes, from 1. */
  readonly version: number;
}
