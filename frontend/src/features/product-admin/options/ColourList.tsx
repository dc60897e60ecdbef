import { useState } from 'react';
import type { ColourFamily } from '../../../contract/types';
import { Button } from '../../../ui/buttons/Button';
import { Stack } from '../../../ui/theme/layout-components';
import { ColourFieldset } from './ColourFieldset';
import type { ColourFields, OptionsAction } from './options-form';

interface ColourListProps {
  colours: readonly ColourFields[];
  /** Families by swatch, as far as the shop has derived them. */
  families: Readonly<Record<string, ColourFamily>>;
  /** How many show each colour, by its key. */
  pictures: Readonly<Record<string, number>>;
  /** By the place of the colour, then its field. */
  errors: Readonly<Record<number, Record<string, string>>>;
  dispatch: (action: OptionsAction) => void;
}

export function ColourList({ colours, families, pictures, errors, dispatch }: ColourListProps) {
  const [added, setAdded] = useState(false);
  return (
    <Stack $gap={8} role="group" aria-label="Colours">
      {colours.map((colour, at) => (
        <ColourFieldset
          key={colour.key}
          colour={colour}
          families={families}
          pictures={pictures[colour.key] ?? 0}
          errors={errors[at] ?? {}}
          isFirst={at === 0}
          isLast={at === colours.length - 1}
          isNew={added && at === colours.length - 1}
          onChange={(change) => dispatch({ type: 'colourChanged', key: colour.key, change })}
          onMove={(by) => dispatch({ type: 'colourMoved', key: colour.key, by })}
          onRemove={() => dispatch({ type: 'colourRemoved', key: colour.key })}
        />
      ))}
      <Button
        variant="secondary"
        small
        onClick={() => {
          setAdded(true);
          dispatch({ type: 'colourAdded' });
        }}
      >
        + Add colour
      </Button>
    </Stack>
  );
}
