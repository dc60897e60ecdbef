import { useId } from 'react';
import styled from 'styled-components';
import { DownloadLink } from '../../ui/buttons/DownloadLink';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { FailedState } from '../../ui/feedback/empty-and-failed-state';
import { Skeleton } from '../../ui/loading/Skeleton';
import { Panel, Row, Small } from '../../ui/theme/layout-components';
import { media } from '../../ui/theme/media-queries';

/** In pixels, on phones, on tablets and on wide screens. */
type Heights = readonly [number, number, number];

const Body = styled.div<{ $heights: Heights }>`
  display: flow-root;
  min-height: ${({ $heights }) => $heights[0]}px;
  ${media.medium} {
    min-height: ${({ $heights }) => $heights[1]}px;
  }
  ${media.wide} {
    min-height: ${({ $heights }) => $heights[2]}px;
  }
  @media print {
    min-height: 0;
  }
`;
/* What is shown stays, paler, until that of another time is there. */
const Content = styled.div<{ $isOld: boolean }>`
  opacity: ${({ $isOld }) => ($isOld ? 0.5 : 1)};
  transition: opacity var(--fast) var(--ease);
`;

interface ReportPanelProps {
  title: string;
  /** Of which time it is. */
  about: string;
  /** The path of the file with all rows. */
  csv: string;
  /** As `useRead` has it. */
  read: {
    data: unknown;
    progress: 'none' | 'loading' | 'ready' | 'failed';
    fault: { message: string; status: number } | null;
    reload: () => void;
  };
  /** Of what it shows, so that nothing moves when that arrives. */
  heights?: Heights;
  children: React.ReactNode;
}

const none: Heights = [0, 0, 0];

/** A report of a time, and the file of it. */
export function ReportPanel({ title, about, csv, read, heights = none, children }: ReportPanelProps) {
  const id = useId();
  const { data, progress, fault, reload } = read;
  // Why a time can't be reported is the server's to say.
  const what = fault?.status === 400 ? fault.message : 'This report could not be loaded.';
  return (
    <Panel aria-labelledby={id} aria-busy={progress === 'loading'} tabIndex={-1} data-focus-target>
      <Row $between>
        <h2 id={id}>{title}</h2>
        <DownloadLink data-screen-only href={csv} $variant="secondary" $small>
          <span>Download CSV</span>
          <VisuallyHidden>{` of ${title.toLowerCase()}`}</VisuallyHidden>
        </DownloadLink>
      </Row>
      <Small>{about}</Small>
      <Body $heights={heights}>
        {progress === 'failed' && <FailedState what={what} onRetry={reload} />}
        {progress !== 'failed' && !data && <Skeleton height="120px" />}
        {progress !== 'failed' && data !== null && <Content $isOld={progress !== 'ready'}>{children}</Content>}
      </Body>
    </Panel>
  );
}
