import type { LongListPage, Page } from '../../../shared/pagination.js';
import type { LongListMetaDto, PageMetaDto } from './documented-responses.js';

/** The envelope of successful responses. */
export interface Envelope<T = unknown, M = unknown> {
  readonly success: boolean;
  readonly message?: string;
  readonly data?: T;
  readonly meta?: M;
}

export function envelope<T>(data: T, message?: string): Envelope<T> {
  return { success: true, ...(message === undefined ? {} : { message }), data };
}

export function pageEnvelope<T, M>(data: T, meta: M): Envelope<T, M> {
  return { success: true, data, meta };
}

export function presentPage({ total, page, limit }: Omit<Page<unknown>, 'items'>): PageMetaDto {
  return { total, page, limit, pages: Math.ceil(total / limit) };
}

export function presentLongListPage(page: Omit<LongListPage<unknown>, 'items'>): LongListMetaDto {
  return { ...presentPage(page), isTotalMinimum: page.isTotalMinimum };
}
