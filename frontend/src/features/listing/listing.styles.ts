import styled from 'styled-components';
import { media } from '../../ui/theme/media-queries';

export const Bar = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: end;
  gap: 12px;
  padding: var(--rhythm-small) 0 24px;
  > :first-child {
    grid-column: 1 / -1;
  }
  ${media.large} {
    grid-template-columns: 1fr auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;

export const Count = styled.p`
  margin-top: 8px;
  color: var(--ink-2);
  min-height: 1.55em;
`;

export const FiltersButton = styled.div`
  button {
    width: 100%;
    min-height: 48px;
    padding-inline: 14px;
  }
  ${media.large} {
    display: none;
  }
`;

export const Sort = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  label {
    font-size: var(--size-small);
    color: var(--ink-2);
  }
  select {
    width: 100%;
    min-height: 48px;
    padding: 10px 36px 10px 12px;
    background-position-x: calc(100% - 12px);
    text-overflow: ellipsis;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background-color: var(--paper);
    font-size: var(--size-body);
  }
  ${media.large} {
    flex-direction: row;
    align-items: center;
    gap: 12px;
    label {
      white-space: nowrap;
    }
  }
`;

export const Columns = styled.div<{ $hasFilters: boolean }>`
  padding-bottom: var(--rhythm);
  ${media.large} {
    display: ${({ $hasFilters }) => ($hasFilters ? 'grid' : 'block')};
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 48px;
  }
`;

export const Filters = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: sticky;
    top: calc(var(--header-h) + 16px);
    align-self: start;
    max-height: calc(100dvh - var(--header-h) - 16px);
    /* Room for the focus ring, which it would cut off. */
    margin-inline: -6px;
    padding: 0 6px 40px;
    overflow-y: auto;
    scrollbar-width: thin;
    /* Shows that there is more below. */
    mask-image: linear-gradient(#000 calc(100% - 40px), transparent);
  }
`;
