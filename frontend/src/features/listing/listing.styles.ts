import styled from 'styled-components';
import { media } from '../../ui/theme/media-queries';

/* As high as the screen, so that few products don't move the footer into it. */
export const Frame = styled.div`
  min-height: 100dvh;
  padding-bottom: var(--rhythm);
  ${media.large} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: start;
    column-gap: 24px;
  }
`;

export const Head = styled.header`
  padding: clamp(16px, 2.5vw, 32px) 0 12px;
  ${media.large} {
    /* As high as what stands beside it, so that nothing moves where that is taken away. */
    min-height: 74px;
    padding-bottom: 24px;
  }
`;

export const Count = styled.p`
  color: var(--ink-2);
  min-height: 1.55em;
`;

/* Below the header while a small screen scrolls, from edge to edge; larger text and zoom need the room. */
export const Tools = styled.div`
  position: sticky;
  top: var(--header-h);
  display: flex;
  margin: 0 calc(-1 * var(--gutter)) 12px;
  border-block: 1px solid var(--line);
  background: var(--canvas);
  z-index: 10;
  ${media.short} {
    position: static;
  }
  ${media.large} {
    position: static;
    align-self: end;
    margin: 0 0 24px;
    border: 0;
  }
`;

export const FiltersButton = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 48px;
  padding: 0 16px 0 var(--gutter);
  border: 0;
  border-right: 1px solid var(--line);
  background: none;
  font-size: var(--size-small);
  font-weight: 550;
  ${media.large} {
    display: none;
  }
`;

export const Sort = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  font-size: var(--size-small);
  label {
    position: absolute;
    inset: 0 auto 0 12px;
    display: flex;
    align-items: center;
    max-width: 3.6rem;
    overflow: hidden;
    color: var(--ink-2);
    white-space: nowrap;
    pointer-events: none;
    &::after {
      content: ':';
    }
  }
  select {
    width: 100%;
    height: 100%;
    min-height: 48px;
    padding: 0 30px 0 calc(12px + 3.65rem);
    background-position-x: calc(100% - 12px);
    text-overflow: ellipsis;
    border: 0;
    border-radius: var(--radius);
    background-color: transparent;
    font-size: var(--size-body);
  }
  /* The choice itself needs the room; the label stays the name. */
  ${media.narrowest} {
    label {
      max-width: 0;
    }
    select {
      padding-left: 12px;
    }
  }
  ${media.medium} {
    flex: 0 1 240px;
    margin-left: auto;
    border-left: 1px solid var(--line);
    select {
      font-size: inherit;
    }
  }
  ${media.large} {
    border: 1px solid var(--line-strong);
    border-radius: var(--radius);
    background: var(--paper);
  }
`;

export const Columns = styled.div<{ $hasFilters: boolean }>`
  ${media.large} {
    display: ${({ $hasFilters }) => ($hasFilters ? 'grid' : 'block')};
    grid-column: 1 / -1;
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 48px;
  }
`;

/* Has its place before its code arrives. */
export const Chosen = styled.div`
  min-height: 68px;
`;

/* Scrolls with the page until its end is in view. As high as the screen, so that a shorter one stays at its top. */
export const Filters = styled.aside`
  display: none;
  ${media.large} {
    display: block;
    position: sticky;
    bottom: 0;
    align-self: end;
    min-height: calc(100dvh - var(--header-h));
    padding-bottom: 24px;
  }
`;
