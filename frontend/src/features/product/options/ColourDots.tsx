import styled from 'styled-components';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import type { Colour } from './size-and-colour-choices';

const shown = 5;

const List = styled.ul`
  display: flex;
  align-items: center;
  gap: 6px;
  color: var(--ink-2);
`;
const Dot = styled.li`
  width: 12px;
  height: 12px;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  forced-color-adjust: none;
`;

/** The colours of a product on its card. */
export function ColourDots({ colours }: { colours: readonly Colour[] }) {
  if (colours.length < 2) return null;
  const more = colours.length - shown;
  return (
    <List aria-label="Colours">
      {colours.slice(0, shown).map(({ name, swatch }) => (
        <Dot key={name} style={{ backgroundColor: swatch }}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Dot>
      ))}
      {more > 0 && (
        <li>
          <span>{`+${more}`}</span>
          <VisuallyHidden> more</VisuallyHidden>
        </li>
      )}
    </List>
  );
}
