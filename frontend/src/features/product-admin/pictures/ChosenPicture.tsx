import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { EarlierIcon, LaterIcon, ReplaceIcon } from '../../../ui/icons/admin-icons';
import { TrashIcon } from '../../../ui/icons/editing-icons';
import { Row, Small } from '../../../ui/theme/layout-components';
import { media } from '../../../ui/theme/media-queries';
import { maxAltLength, type PictureErrors, type PictureFields } from './picture-fields';

const Box = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 12px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--canvas);
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  strong {
    font-size: var(--size-small);
    font-weight: 600;
  }
`;
const Tools = styled.div`
  display: flex;
  margin: 0 -8px 0 auto;
  [aria-disabled='true'] {
    color: var(--line-strong);
  }
`;
const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: 12px;
  ${media.small} {
    &[data-has-colour] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }
`;
const File = styled(Small)`
  flex: 1;
  overflow-wrap: anywhere;
`;
const Fault = styled.p`
  color: var(--sale);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;
const Warning = styled.p`
  padding: 8px 10px;
  border-radius: var(--radius);
  background: var(--warn-bg);
  color: var(--warn);
  font-size: var(--size-small);
`;

interface ChosenPictureProps {
  picture: PictureFields;
  /** Counted from 1. */
  place: number;
  count: number;
  /** As typed, or else as suggested. */
  alt: string;
  /** Of the product, with names. */
  colours: readonly { value: string; label: string }[];
  errors: PictureErrors;
  onDescribe: (alt: string) => void;
  onColour: (colour: string) => void;
  onMove: (by: 1 | -1) => void;
  onReplace: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

/** The text, colour and place of the picture that is chosen in the strip, and its file. */
export function ChosenPicture(props: ChosenPictureProps) {
  const { picture, place, count, alt, colours, errors, onDescribe, onColour, onMove, onReplace, onRemove } = props;
  const { colour, upload, warning } = picture;
  const name = `picture ${place}`;
  return (
    <Box role="group" aria-label={`Picture ${place} of ${count}`}>
      <Head>
        <strong>{`Picture ${place} of ${count}`}</strong>
        <Tools>
          <IconButton name={`Move earlier: ${name}`} aria-disabled={place === 1} onClick={() => onMove(-1)}>
            <EarlierIcon />
          </IconButton>
          <IconButton name={`Move later: ${name}`} aria-disabled={place === count} onClick={() => onMove(1)}>
            <LaterIcon />
          </IconButton>
          <IconButton name={`Replace image: ${name}`} onClick={onReplace}>
            <ReplaceIcon />
          </IconButton>
          <IconButton name={`Remove: ${name}`} data-remove onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </Tools>
      </Head>
      {upload && upload.status !== 'failed' && (
        <Row $gap={8}>
          <File as="span">
            <bdi>{upload.name}</bdi>
            <span>{upload.status === 'waiting' ? ' waits for the others' : ' is being uploaded'}</span>
          </File>
          <Button variant="ghost" small onClick={props.onCancel} aria-label={`Cancel: ${name}`}>
            Cancel
          </Button>
        </Row>
      )}
      {errors.url && <Fault role="alert">{errors.url}</Fault>}
      {warning && <Warning role="status">{warning}</Warning>}
      <Fields data-has-colour={colours.length > 0 || undefined}>
        {colours.length > 0 && (
          <SelectField
            label="Shows colour"
            placeholder="None in particular"
            options={colours}
            value={colours.some(({ value }) => value === colour) ? colour : ''}
            error={errors.colour}
            onChange={(event) => onColour(event.target.value)}
          />
        )}
        <Field
          label="Alt text"
          optional={count === 1}
          maxLength={maxAltLength}
          value={alt}
          error={errors.alt}
          hint={`${alt.length} of ${maxAltLength}`}
          onChange={(event) => onDescribe(event.target.value)}
        />
      </Fields>
    </Box>
  );
}
