import styled from 'styled-components';

const tones = {
  ok: 'background: var(--ok-bg); color: var(--ok);',
  warn: 'background: var(--warn-bg); color: var(--warn);',
  sale: 'background: var(--sale); color: var(--paper);',
  red: 'background: var(--sale-bg); color: var(--sale);',
  grey: 'background: var(--sand); color: var(--ink-2);',
  black: 'background: var(--ink); color: var(--paper);',
};

export type Tone = keyof typeof tones;

export const Badge = styled.span<{ $tone: Tone }>`
  display: inline-block;
  padding: 3px 10px;
  border-radius: 999px;
  font-size: var(--size-caption);
  line-height: 1.4;
  font-weight: 600;
  ${({ $tone }) => tones[$tone]}
`;
