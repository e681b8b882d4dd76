import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { redlineChanged, redlineChannel } from '../contract.ts';
import { useRedline } from './redline.ts';

/** Keeps the drawings of the configuration on the map, and follows changes of other users. */
export const DrawingsSync = () => {
  const { configuration } = useMap();
  const { persistence } = useRedline();
  useWork(useDerived(persistence.state, ({ unsaved }) => unsaved > 0));
  useChannel(persistence.isShared ? redlineChannel(configuration.id) : null, {
    onMessage: (event, data) => {
      if (event === redlineChanged) persistence.heard(data);
    },
    onCatchUp: () => persistence.catchUp(),
  });
  return null;
};
