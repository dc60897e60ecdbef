import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { startSaga, useAppDispatch, useAppSelector } from '../../lib/store';
import { Stack } from '../../ui/theme/layout-components';
import { ChooseFile } from './ChooseFile';
import { ImportJob } from './ImportJob';
import { ImportReport } from './ImportReport';
import { productImportSaga } from './product-import.saga';
import { importClosed, importLeft, selectProductImport } from './product-import.slice';
import { SendingFile } from './SendingFile';
import { Steps } from './Steps';

startSaga(productImportSaga);

/* It takes the focus for screen readers; nothing is pressed there. */
const Place = styled.div`
  && {
    outline: 0;
    box-shadow: none;
  }
`;

/** From a file to changed products, in three steps. */
export function ProductImport() {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const shownJob = search.get('job');
  const { file, progress, report, jobId } = useAppSelector(selectProductImport);
  const isSending = progress !== null;
  useEffect(() => {
    if (jobId === null) return;
    // So that the address, opened again, shows what became of it.
    setSearch({ job: jobId }, { replace: true });
    dispatch(importClosed());
  }, [dispatch, jobId, setSearch]);
  useEffect(() => () => void dispatch(importLeft()), [dispatch]);
  const isRunning = shownJob !== null || jobId !== null;
  const step = isRunning ? 'Import' : report ? 'Check' : 'File';
  const place = isSending ? 'Upload' : step;
  const here = useRef<HTMLDivElement>(null);
  const seen = useRef(place);
  useEffect(() => {
    // What had the focus is gone.
    if (seen.current !== place) here.current?.focus();
    seen.current = place;
  }, [place]);
  return (
    <Stack $gap={20}>
      <Steps current={step} />
      <Place ref={here} tabIndex={-1} role="group" aria-label={place}>
        {isRunning && <ImportJob id={shownJob ?? jobId ?? ''} />}
        {!isRunning && report && <ImportReport report={report} />}
        {!isRunning && !report && file && isSending && <SendingFile file={file} progress={progress} />}
        {!isRunning && !report && !isSending && <ChooseFile />}
      </Place>
    </Stack>
  );
}
