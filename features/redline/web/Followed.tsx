import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { redlineChanged, redlineChannel } from '../contract.ts';
import { useRedline } from './redline.ts';

/** Keeps the drawings of the configuration on the map, and follows changes of other users. */
export const Followed = () => {
  const { configuration } = useMap();
  const { keeper } = useRedline();
  useWork(useDerived(keeper.state, ({ unsaved }) => unsaved > 0));
  useChannel(keeper.isShared ? redlineChannel(configuration.id) : null, {
    onMessage: (event, data) => {
      if (event === redlineChanged) keeper.heard(data);
    },
    onCatchUp: () => keeper.catchUp(),
  });
  return null;
};
