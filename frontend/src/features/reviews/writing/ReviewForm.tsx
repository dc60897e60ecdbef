import { useEffect, useRef, useState } from 'react';
import type { OwnReview, Product, ReviewWords } from '../../../contract/types';
import { formatCount } from '../../../lib/format/count';
import { isolated } from '../../../lib/format/isolated';
import { useAppDispatch, useAppSelector } from '../../../lib/store';
import { Button } from '../../../ui/buttons/Button';
import { Refusal } from '../../../ui/feedback/Refusal';
import { Field } from '../../../ui/form/Field';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { useFocusOnErrors } from '../../../ui/form/use-focus-on-errors';
import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';
import { Panel, Row, Small, Stack } from '../../../ui/theme/layout-components';
import { FitChoice } from './FitChoice';
import { beganReview, selectWriting, sendReview } from './own-review';
import { StarChoice } from './StarChoice';

const maxTitle = 100;
const maxText = 2_000;

interface ReviewFormProps {
  product: Product;
  /** The one that is changed; null for a new one. */
  own: OwnReview | null;
  /** The one bought; null where there is none. */
  size: string | null;
  onClose: () => void;
}

/** What a buyer says of a product. */
export function ReviewForm({ product, own, size, onClose }: ReviewFormProps) {
  const dispatch = useAppDispatch();
  const { isSending, refusal, errors } = useAppSelector(selectWriting);
  const first = { stars: own?.stars ?? 0, title: own?.title ?? '', text: own?.text ?? '', fit: own?.fit ?? null };
  const [words, setWords] = useState<ReviewWords>(first);
  const [areStarsMissing, setAreStarsMissing] = useState(false);
  const stars = useRef<HTMLInputElement>(null);
  const form = useFocusOnErrors(errors);
  useUnsavedChanges(JSON.stringify(words) !== JSON.stringify(first));
  useEffect(() => {
    dispatch(beganReview());
    // Whoever opens it is about to write.
    const chosen = stars.current?.closest('fieldset')?.querySelector<HTMLElement>(':checked');
    (chosen ?? stars.current)?.focus();
  }, [dispatch]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const set = (change: Partial<ReviewWords>) => setWords({ ...words, ...change });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAreStarsMissing(words.stars === 0);
    if (words.stars === 0) stars.current?.focus();
    else dispatch(sendReview({ productId: product._id, own, words }));
  };
  return (
    <Panel as="div">
      <Stack as="form" ref={form} $gap={20} onSubmit={submit} noValidate>
        <h3>{own ? 'Change your review' : 'Write a review'}</h3>
        <Small>
          {`We read each review before everybody sees it, with your first name${size ? ` and your size, ${isolated(size)}` : ''}.`}
        </Small>
        <StarChoice
          ref={stars}
          value={words.stars}
          error={areStarsMissing && words.stars === 0 ? 'Choose one to five stars.' : errorOf('stars')}
          onChange={(chosen) => set({ stars: chosen })}
        />
        {product.sizes.length > 0 && <FitChoice size={size} value={words.fit} onChange={(fit) => set({ fit })} />}
        <Field
          label="Title"
          optional
          maxLength={maxTitle}
          value={words.title ?? ''}
          error={errorOf('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextAreaField
          label="Your review"
          optional
          rows={5}
          maxLength={maxText}
          hint={`${formatCount((words.text ?? '').length)} of ${formatCount(maxText)} characters`}
          value={words.text ?? ''}
          error={errorOf('text')}
          onChange={({ target }) => set({ text: target.value })}
        />
        {refusal !== null && <Refusal>{refusal}</Refusal>}
        <Row $wrap>
          <Button type="submit" busy={isSending}>
            {own ? 'Save review' : 'Send review'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
