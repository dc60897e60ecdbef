import styled from 'styled-components';
import { media } from '../../../ui/theme/media-queries';

const Group = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0 0 6px;
    font-size: var(--size-small);
    font-weight: 550;
  }
`;
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 236px;
  padding: 4px; /* for the focus rings */
  margin: -4px;
  overflow-y: auto;
`;
const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--paper);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--ink);
  }
  &:has(:checked) {
    border-color: var(--ink);
    font-weight: 550;
  }
  ${media.mouse} {
    min-height: 36px;
  }
`;

interface SizeCheckboxesProps {
  /** Of the scale, in its order. */
  labels: readonly string[];
  sizes: readonly string[];
  onChange: (sizes: readonly string[]) => void;
}

export function SizeCheckboxes({ labels, sizes, onChange }: SizeCheckboxesProps) {
  const toggle = (label: string, isChosen: boolean) =>
    onChange(labels.filter((each) => (each === label ? isChosen : sizes.includes(each))));
  return (
    <Group>
      <legend>Sizes</legend>
      <Choices>
        {labels.map((label) => (
          <Choice key={label}>
            <input
              type="checkbox"
              checked={sizes.includes(label)}
              onChange={(event) => toggle(label, event.target.checked)}
            />
            <span>{label}</span>
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}
