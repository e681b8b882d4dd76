import { useDerived } from '#platform/map/react/use-derived.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useRedline } from './redline.ts';

/** Keeps the drawings of the configuration on the map. */
export const DrawingsSync = () => {
  const { persistence } = useRedline();
  useWork(useDerived(persistence.state, ({ unsaved }) => unsaved > 0));
  return null;
};
