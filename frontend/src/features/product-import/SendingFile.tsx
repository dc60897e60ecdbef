import styled from 'styled-components';
import { useAppDispatch } from '../../lib/store';
import { Button } from '../../ui/buttons/Button';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { useUnsavedChanges } from '../../ui/overlay/use-unsaved-changes';
import { Panel, Row, Small, Stack } from '../../ui/theme/layout-components';
import { fileSize } from './import-words';
import { importClosed, type ChosenFile } from './product-import.slice';

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
  h2 {
    font: 600 var(--size-body) / 1.35 var(--text);
  }
  p {
    font-variant-numeric: tabular-nums;
  }
`;

/** The file on its way, and while the shop reads it. */
export function SendingFile({ file, progress }: { file: ChosenFile; progress: number }) {
  const dispatch = useAppDispatch();
  useUnsavedChanges(true);
  const isSent = progress >= 1;
  const part = Math.round(progress * 100);
  return (
    <Panel aria-label="Upload">
      <Stack>
        <Row $wrap>
          <Words>
            <h2 dir="auto">{file.name}</h2>
            <Small>
              {isSent ? 'Reading the rows…' : `${fileSize(file.size * progress)} of ${fileSize(file.size)} uploaded`}
            </Small>
          </Words>
          <Button variant="secondary" small onClick={() => dispatch(importClosed())}>
            Cancel
          </Button>
        </Row>
        <ProgressBar aria-label={`Uploading ${file.name}`} value={isSent ? undefined : part} max={100} />
        <VisuallyHidden role="status">
          {isSent ? 'The shop reads the rows.' : part < 50 ? 'Uploading.' : 'More than half is uploaded.'}
        </VisuallyHidden>
      </Stack>
    </Panel>
  );
}
