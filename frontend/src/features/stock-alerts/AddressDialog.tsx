import type { FieldError, Product, Variant } from '../../contract/types';
import { formatVariant } from '../../lib/format/variants';
import { recall } from '../../lib/storage/session-storage';
import { useAppSelector } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { PicturedItem } from '../../ui/display/PicturedItem';
import { Refusal } from '../../ui/feedback/Refusal';
import { Field } from '../../ui/form/Field';
import { useFocusOnErrors } from '../../ui/form/use-focus-on-errors';
import { useTextFields } from '../../ui/form/use-text-fields';
import { Dialog } from '../../ui/overlay/Dialog';
import { Stack } from '../../ui/theme/layout-components';
import { alertSelectors } from './stock-alerts.slice';

const none: readonly FieldError[] = [];

interface AddressDialogProps {
  open: boolean;
  product: Product;
  variant: Variant;
  isSending: boolean;
  refusal: { reason: string; errors: readonly FieldError[] } | null;
  onSubmit: (email: string) => void;
  onClose: () => void;
}

/** Asks somebody without an account where to write to. */
export function AddressDialog({ open, onClose, product, variant, ...form }: AddressDialogProps) {
  const options = formatVariant(variant);
  const image = product.colours.find(({ name }) => name === variant.colour)?.image ?? product.image;
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Tell me when it's back" width="440px">
      <Stack $gap={20}>
        <PicturedItem image={image} title={product.productTitle}>
          {options && <bdi>{options}</bdi>}
        </PicturedItem>
        <AddressForm {...form} />
      </Stack>
    </Dialog>
  );
}

function AddressForm({ isSending, refusal, onSubmit }: Pick<AddressDialogProps, 'isSending' | 'refusal' | 'onSubmit'>) {
  const errors = refusal?.errors ?? none;
  const asked = Object.values(useAppSelector(alertSelectors.selectAsked));
  // The address that was typed last in this tab.
  const { typed, bind } = useTextFields({ email: asked.at(-1) ?? receiptAddress() }, errors);
  const form = useFocusOnErrors(errors);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onSubmit(typed.email);
  };
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit}>
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="You get one mail about it, and nothing else."
        data-focus-first
        {...bind('email')}
      />
      {refusal && errors.length === 0 && <Refusal>{refusal.reason}</Refusal>}
      <Button type="submit" wide busy={isSending}>
        Tell me
      </Button>
    </Stack>
  );
}

function receiptAddress(): string {
  const receipt = recall('receiptEmail');
  return typeof receipt === 'string' ? receipt : '';
}
