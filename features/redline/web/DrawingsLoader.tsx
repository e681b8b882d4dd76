import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { readFirstDrawn, redlineChannel } from '../first-drawing.ts';
import { isStoreEmpty } from './persistence/browser-store.ts';
import { useStorageLocation, type StorageLocation } from './persistence/storage-location.ts';
import { toolId } from './tool-id.ts';

const DrawingsSync = lazy(() => import('./DrawingsSync.tsx').then(({ DrawingsSync: component }) => ({ default: component })));

/** Returns whether this browser or the server has drawings to show. */
const isAnythingDrawn = async (api: Api, { configurationId, isShared, owner }: StorageLocation): Promise<boolean> => {
  const here = await isStoreEmpty(owner).catch(() => true);
  if (!here || !isShared) return !here;
  const { features } = await api.call(readFirstDrawn, { params: { configId: configurationId }, query: { first: 1 } });
  return features.length > 0;
};

/** Fetches the code that shows and saves drawings once there is one, or once the user opens the tool. */
export const DrawingsLoader = () => {
  const api = useApi();
  const { configurationId, isShared, owner } = useStorageLocation();
  const isDrawing = useActiveTool() === toolId;
  const [isNeeded, setNeeded] = useState(false);
  if (isDrawing && !isNeeded) setNeeded(true);
  const check = useCallback(
    // A failed check counts as drawings: the code that saves drawings repeats the request and reports the failure.
    () => void isAnythingDrawn(api, { configurationId, isShared, owner }).catch(() => true).then((some) => some && setNeeded(true)),
    [api, configurationId, isShared, owner],
  );
  useEffect(check, [check]);
  useChannel(isShared && !isNeeded ? redlineChannel(configurationId) : null, {
    onMessage: () => setNeeded(true),
    onCatchUp: check,
  });
  return isNeeded ? (
    <Suspense>
      <DrawingsSync />
    </Suspense>
  ) : null;
};
