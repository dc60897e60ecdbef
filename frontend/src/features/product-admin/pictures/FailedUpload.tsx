import styled from 'styled-components';
import { Button } from '../../../ui/buttons/Button';
import { Row } from '../../../ui/theme/layout-components';
import type { Upload } from './picture-fields';

const Fault = styled.p`
  flex: 1 1 16rem;
  color: var(--sale);
  font-size: var(--size-small);
  overflow-wrap: anywhere;
`;

interface FailedUploadProps {
  upload: Upload;
  /** Of its picture, counted from 1. */
  place: number;
  onRetry: () => void;
  onCancel: () => void;
}

/** Why a file was not uploaded. */
export function FailedUpload({ upload, place, onRetry, onCancel }: FailedUploadProps) {
  return (
    <Row $wrap $gap={8}>
      <Fault role="alert">
        <bdi>{upload.name}</bdi>
        <span>{`: ${upload.fault}`}</span>
      </Fault>
      <Button variant="secondary" small onClick={onRetry} aria-label={`Retry: picture ${place}`}>
        Retry
      </Button>
      <Button variant="ghost" small onClick={onCancel} aria-label={`Cancel: picture ${place}`}>
        Cancel
      </Button>
    </Row>
  );
}
