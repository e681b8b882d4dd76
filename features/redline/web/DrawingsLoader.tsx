import { useCallback, useEffect, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { redlineChanged, redlineChannel } from '../read-drawings.ts';
import { drawingsFeed } from './drawings-feed.ts';
import { isStoreEmpty } from './persistence/browser-store.ts';
import { useStorageLocation } from './persistence/storage-location.ts';
import { toolId } from './tool-id.ts';

const loadSync = () => import('./DrawingsSync.tsx').then(({ DrawingsSync: component }) => ({ default: component }));

/** Milliseconds to wait for the channel before the first read; some networks block it. */
const WITHOUT_CHANNEL = 2_000;

/** Fetches the code that shows and saves drawings once there is one, or once the user opens the tool. @first-view */
export const DrawingsLoader = () => {
  const { configurationId, isShared, owner } = useStorageLocation();
  const feed = drawingsFeed(useMap(), useApi(), configurationId);
  const isDrawing = useActiveTool() === toolId;
  const [isNeeded, setNeeded] = useState(false);
  if (isDrawing && !isNeeded) setNeeded(true);
  useEffect(() => void isStoreEmpty(owner).then((isEmpty) => setNeeded((already) => already || !isEmpty), () => undefined), [owner]);
  const check = useCallback(() => void feed.hasDrawings().then((some) => some && setNeeded(true)), [feed]);
  useEffect(() => {
    if (!isShared) return;
    check();
    const timer = setTimeout(() => feed.begin(), isDrawing ? 0 : WITHOUT_CHANNEL);
    return () => clearTimeout(timer);
  }, [feed, check, isShared, isDrawing]);
  useChannel(isShared ? redlineChannel(configurationId) : null, {
    onMessage: (event, data) => {
      if (event !== redlineChanged) return;
      feed.heard(data);
      setNeeded(true);
    },
    onCatchUp: () => {
      feed.subscribed();
      check();
    },
    onRefused: () => feed.begin(),
  });
  return isNeeded ? <Deferred load={loadSync} props={{}} /> : null;
};
