import styled from 'styled-components';
import type { ColourFamily } from '../../../contract/types';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { DownIcon, UpIcon } from '../../../ui/icons/admin-icons';
import { TrashIcon } from '../../../ui/icons/editing-icons';
import { media } from '../../../ui/theme/media-queries';
import { familyLabel, familyOptions } from './option-labels';
import { type ColourChange, type ColourFields, isFamilyDerived } from './options-form';
import { isolated } from '../../../lib/format/isolated';

const Box = styled.fieldset`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  ${media.medium} {
    grid-template-columns: 48px minmax(0, 1fr) auto;
  }
`;
const Picker = styled.input`
  width: 48px;
  height: 48px;
  margin-top: 27px; /* beside the other fields, below their labels */
  padding: 2px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper);
  cursor: pointer;
`;
const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px;
  ${media.small} {
    grid-template-columns: minmax(0, 1.1fr) 104px minmax(0, 1.2fr);
  }
`;
const Tools = styled.div`
  display: flex;
  justify-content: flex-end;
  grid-column: 1 / -1;
  margin-block: -8px -4px;
  ${media.medium} {
    grid-column: auto;
    margin-block: 29px 0;
  }
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
`;

interface ColourFieldsetProps {
  colour: ColourFields;
  /** By swatch, as far as the shop has derived them. */
  families: Readonly<Record<string, ColourFamily>>;
  /** How many show it. */
  pictures: number;
  errors: Readonly<Record<string, string>>;
  isFirst: boolean;
  isLast: boolean;
  /** Just added: its name is what comes next. */
  isNew: boolean;
  onChange: (change: ColourChange) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function ColourFieldset(props: ColourFieldsetProps) {
  const { colour, families, pictures, errors, isFirst, isLast, isNew, onChange, onMove, onRemove } = props;
  const { name, swatch, family } = colour;
  const derived = families[swatch.trim().toLowerCase()];
  const nameOf = isolated(name.trim()) || 'new colour';
  const automatic = derived === undefined ? 'Derived from the colour' : `${familyLabel(derived)} – derived`;
  return (
    <Box aria-label={nameOf}>
      <Picker
        type="color"
        aria-label={`Colour of ${nameOf}`}
        value={isSwatch(swatch) ? swatch.trim().toLowerCase() : '#808080'}
        onChange={(event) => onChange({ swatch: event.target.value })}
      />
      <Fields>
        <Field
          label="Name"
          hint={picturesText(pictures)}
          maxLength={30}
          autoFocus={isNew}
          value={name}
          error={errors['name']}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label="Hex"
          maxLength={7}
          spellCheck={false}
          value={swatch}
          error={errors['swatch'] ?? (isSwatch(swatch) ? undefined : 'As #1f2a44.')}
          onChange={(event) => onChange({ swatch: event.target.value })}
        />
        <SelectField
          label="Family"
          placeholder={automatic}
          options={familyOptions}
          value={isFamilyDerived(colour, families) ? '' : family}
          error={errors['family']}
          onChange={(event) => onChange({ family: event.target.value as ColourFields['family'] })}
        />
      </Fields>
      <Tools>
        <IconButton name={`Move ${nameOf} up`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
          <UpIcon />
        </IconButton>
        <IconButton name={`Move ${nameOf} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
          <DownIcon />
        </IconButton>
        <IconButton name={`Remove ${nameOf}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </Tools>
    </Box>
  );
}

export function isSwatch(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}

function picturesText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 picture' : `${count} pictures`;
}
