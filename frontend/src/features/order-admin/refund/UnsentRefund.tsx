import { useUnsavedChanges } from '../../../ui/overlay/use-unsaved-changes';

/** Within the dialog, which then asks before it closes. */
export function UnsentRefund({ isUnsent }: { isUnsent: boolean }) {
  useUnsavedChanges(isUnsent);
  return null;
}
