import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isShopResponding, reloadOutdatedPage } from '../../lib/reload-outdated-page';
import { Button } from '../buttons/Button';
import { PageTitle } from '../display/PageTitle';
import { useLayer } from '../../lib/navigation/use-layer';
import { Row } from '../theme/layout-components';

const Centre = styled.div`
  display: grid;
  gap: 16px;
  place-content: center;
  justify-items: center;
  padding: 24px 16px;
  text-align: center;
  &[data-page] {
    min-height: 70dvh;
  }
`;

/* The browser's own dialog needs no further code. */
const Box = styled.dialog`
  width: min(440px, 100vw - 24px);
  margin: auto;
  border: 0;
  border-radius: var(--radius-card);
  background: var(--paper);
  color: inherit;
  box-shadow: var(--shadow);
  &::backdrop {
    background: rgb(14 14 13 / 0.45);
  }
`;

interface MissingPartProps {
  isPage: boolean;
  isSmall?: boolean;
  /** Loads the code again. @throws where it fails again */
  load: () => Promise<unknown>;
  onLoaded: () => void;
  onClose?: () => void;
}

/** In place of a part whose code could not be loaded. Tries again when the connection returns. */
export function MissingPart({ isPage, isSmall = false, load, onLoaded, onClose }: MissingPartProps) {
  const [isTrying, setIsTrying] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const retry = useCallback(async () => {
    setIsTrying(true);
    try {
      await load();
      onLoaded();
    } catch {
      setIsTrying(false);
      // The shop responds, but no longer with this file: another version of it is running.
      const responds = await isShopResponding();
      setIsOutdated(responds);
      if (responds && isPage) await reloadOutdatedPage();
    }
  }, [isPage, load, onLoaded]);
  useEffect(() => {
    if (isPage) void reloadOutdatedPage();
    void isShopResponding().then(setIsOutdated);
  }, [isPage]);
  useEffect(() => {
    const again = () => void retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [retry]);
  if (isSmall) {
    return (
      <Button variant="ghost" small busy={isTrying} onClick={() => void retry()}>
        Try again
      </Button>
    );
  }
  const reason = isOutdated
    ? 'The shop may have been updated meanwhile. Reloading the page brings the new version; what you have typed here is then lost.'
    : 'Please check your connection. It loads by itself when the connection is back.';
  return (
    <Centre role="alert" data-page={isPage || undefined}>
      {isPage ? (
        <PageTitle>This page could not be loaded.</PageTitle>
      ) : (
        <p>This part of the page could not be loaded.</p>
      )}
      <p>{reason}</p>
      <Row $wrap style={{ justifyContent: 'center' }}>
        <Button small busy={isTrying} onClick={() => void retry()}>
          Try again
        </Button>
        {isOutdated && (
          <Button variant="secondary" small onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        )}
        {onClose && (
          <Button variant="secondary" small onClick={onClose}>
            Close
          </Button>
        )}
      </Row>
    </Centre>
  );
}

interface MissingLayerProps extends Omit<MissingPartProps, 'isPage' | 'onClose'> {
  isOpen: boolean;
  close: () => void;
}

/** In place of a dialog or sheet. */
export function MissingLayer({ isOpen, close, ...part }: MissingLayerProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayer(isOpen, close);
  const latest = useRef(part);
  useEffect(() => {
    latest.current = part;
  });
  useEffect(() => {
    if (!isOpen) return;
    box.current?.showModal();
    // Opened again, it may come now.
    const { load } = latest.current;
    load().then(
      () => latest.current.onLoaded(),
      () => undefined,
    );
  }, [isOpen]);
  if (!isOpen) return null;
  const cancel = (event: React.SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <Box ref={box} aria-label="Could not be loaded" onCancel={cancel}>
      <MissingPart {...part} isPage={false} onClose={close} />
    </Box>
  );
}
