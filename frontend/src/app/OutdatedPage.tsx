import { useEffect, useState } from 'react';
import { reloadOutdatedPage } from '../lib/reload-outdated-page';
import { FullScreenSpinner } from '../ui/loading/Spinner';
import { ErrorPage } from './ErrorPage';

/** Takes the place of a page whose code is missing: reloads the browser tab, or shows the error if that can't help. */
export function OutdatedPage({ error }: { error: unknown }) {
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    void reloadOutdatedPage().then(setReloading);
  }, []);
  return isReloading ? <FullScreenSpinner /> : <ErrorPage error={error} />;
}
