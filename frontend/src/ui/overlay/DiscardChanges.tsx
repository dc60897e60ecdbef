import { useEffect, useSyncExternalStore } from 'react';
import { answerQuestion, guardUnsavedChanges, onQuestion, openQuestion } from '../../lib/unsaved-changes';
import { Button } from '../buttons/Button';
import { Row } from '../theme/layout-components';
import { Dialog } from './Dialog';

/** Asks before unsaved changes are lost. Closing it leaves them as they are. */
export default function DiscardChanges() {
  useEffect(guardUnsavedChanges, []);
  const question = useSyncExternalStore(onQuestion, openQuestion);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && answerQuestion(false)}
      title="Discard changes?"
      width="440px"
      hasOwnEntry={false}
    >
      <p>What you entered has not been saved.</p>
      <Row $wrap style={{ marginTop: 24 }}>
        <Button variant="danger" onClick={() => answerQuestion(true)}>
          Discard
        </Button>
        <Button variant="secondary" onClick={() => answerQuestion(false)}>
          Keep editing
        </Button>
      </Row>
    </Dialog>
  );
}
