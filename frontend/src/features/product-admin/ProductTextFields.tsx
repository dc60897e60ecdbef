import type { UseFormRegister } from 'react-hook-form';
import styled from 'styled-components';
import { TextAreaField } from '../../ui/form/TextAreaField';
import type { TextFields } from './product-texts';

const maxLetters = 2_000;
const nearLimit = 1_800;

/* As high as its text, where the browser can. */
const Texts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 16px;
  align-items: start;
  textarea {
    min-height: 74px;
    field-sizing: content;
    max-height: 40vh;
  }
`;

const texts = [
  ['details', 'Details', 'A short line each: collar, pockets, fastening.'],
  ['material', 'Material', 'As “100 % linen, 170 g/m²”.'],
  ['care', 'Care', 'How to wash and dry it.'],
  ['fit', 'Fit', 'How it falls, and which size to take.'],
] as const;

export type TextName = (typeof texts)[number][0];

interface ProductTextFieldsProps {
  values: Pick<TextFields, TextName>;
  register: UseFormRegister<TextFields>;
  errors: Partial<Record<TextName, { message?: string }>>;
}

/** What the product's page says below the description; rows without a text are not shown there. */
export function ProductTextFields({ values, register, errors }: ProductTextFieldsProps) {
  return (
    <Texts>
      {texts.map(([name, label, hint]) => (
        <TextAreaField
          key={name}
          label={label}
          optional
          rows={2}
          hint={countNearLimit(values[name]) ?? hint}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </Texts>
  );
}

/** @returns undefined while there is room enough */
function countNearLimit(text: string): string | undefined {
  const letters = [...text.trim()].length;
  return letters < nearLimit ? undefined : `${letters} of ${maxLetters}`;
}
