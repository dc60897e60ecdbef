import { Button } from '../buttons/Button';
import { Row } from '../theme/layout-components';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  question: string;
  /** What the button says that does it. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that can’t be undone. */
export function ConfirmDialog({ open, title, question, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} width="440px">
      <p>{question}</p>
      <Row style={{ marginTop: 24 }} $wrap>
        <Button
          variant="danger"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {action}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Dialog>
  );
}
