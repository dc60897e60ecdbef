import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';

/** Up to this many values of a group are shown before a press of the button. */
export const maxShown = 12;

/** A button that shows more of a group of filters. */
export const MoreButton = styled(Button).attrs({ variant: 'ghost', small: true })`
  padding-inline: 0;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

interface ShowAllButtonProps extends Pick<React.ComponentProps<'button'>, 'aria-controls' | 'aria-describedby'> {
  /** Such as `sizes`. */
  values: string;
  areAllShown: boolean;
  onPress: () => void;
}

/** Shows all values of a long group of filters, and the first ones again. */
export function ShowAllButton({ values, areAllShown, onPress, ...rest }: ShowAllButtonProps) {
  return (
    <MoreButton aria-expanded={areAllShown} onClick={onPress} {...rest}>
      {areAllShown ? `Show fewer ${values}` : `Show all ${values}`}
    </MoreButton>
  );
}
