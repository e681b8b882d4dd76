import { useEffect, useState } from 'react';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { Lazy } from '#platform/web/slots/slots.ts';

/** Milliseconds, so that it does not compete with the first view of the map. */
const START_DELAY_MS = 3_000;

const loadOutbox: Lazy = () => import('./Outbox.tsx').then(({ Outbox }) => ({ default: Outbox }));

/** Starts sending after the first view, and gets the key with which forms are kept when the network goes. @first-view */
export const OutboxStart = () => {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStarted && <Deferred load={loadOutbox} props={{}} />;
};
