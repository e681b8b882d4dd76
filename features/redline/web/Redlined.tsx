import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { readFirstDrawn, redlineChannel } from '../anything-drawn.ts';
import { keepsNothing } from './keep/browser-store.ts';
import { useWhereKept, type WhereKept } from './keep/where-kept.ts';
import { toolId } from './tool-id.ts';

const Followed = lazy(() => import('./Followed.tsx').then(({ Followed: component }) => ({ default: component })));

/** Returns whether this browser or the server has drawings to show. */
const isAnythingDrawn = async (api: Api, { configurationId, isShared, owner }: WhereKept): Promise<boolean> => {
  const here = await keepsNothing(owner).catch(() => true);
  if (!here || !isShared) return !here;
  const { features } = await api.call(readFirstDrawn, { params: { configId: configurationId }, query: { first: 1 } });
  return features.length > 0;
};

/** Fetches the code that shows and saves drawings once there is one, or once the user opens the tool. */
export const Redlined = () => {
  const api = useApi();
  const { configurationId, isShared, owner } = useWhereKept();
  const isDrawing = useActiveTool() === toolId;
  const [isNeeded, setNeeded] = useState(false);
  if (isDrawing && !isNeeded) setNeeded(true);
  const look = useCallback(
    // A failed check counts as drawings: the code that saves drawings repeats the request and reports the failure.
    () => void isAnythingDrawn(api, { configurationId, isShared, owner }).catch(() => true).then((some) => some && setNeeded(true)),
    [api, configurationId, isShared, owner],
  );
  useEffect(look, [look]);
  useChannel(isShared && !isNeeded ? redlineChannel(configurationId) : null, {
    onMessage: () => setNeeded(true),
    onCatchUp: look,
  });
  return isNeeded ? (
    <Suspense>
      <Followed />
    </Suspense>
  ) : null;
};
