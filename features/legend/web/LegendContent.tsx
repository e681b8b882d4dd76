import { useEffect, useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import type { LayerTree } from '#platform/map/layers/layer-tree.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { LegendToolbar } from './LegendToolbar.tsx';
import { LegendTree } from './LegendTree.tsx';
import { nl } from './nl.ts';
import { LoadAnnouncements } from './load-announcements.ts';

/** Announces the results of loading to screen readers while the legend is mounted. */
const useLoadAnnouncements = (layers: LayerTree): void => {
  const { services } = useMap();
  const maps = useDerived(layers.maps);
  useEffect(() => {
    const announcements = new LoadAnnouncements(maps, services.after, announce);
    return () => announcements.destroy();
  }, [maps, services]);
};

/** Fetched when the user opens the section. */
const loadSymbols = () => import('./symbols/Symbols.tsx').then((module) => ({ default: module.Symbols }));

/** Two sections: the maps to switch on and off, and their symbols. On a phone they come before the actions for the whole legend, elsewhere after them. */
export const LegendContent = () => {
  const { mapManageOpen, dynLegendOpen } = useConfiguration().options;
  const [symbolsAreOpen, setSymbolsAreOpen] = useState(dynLegendOpen);
  useLoadAnnouncements(useMap().layers);
  const isSmall = useSmall();
  return (
    <>
      {!isSmall && <LegendToolbar />}
      <Disclosure title={nl.maps} defaultExpanded={mapManageOpen}>
        <LegendTree />
      </Disclosure>
      <Disclosure title={nl.symbols} isExpanded={symbolsAreOpen} onExpandedChange={setSymbolsAreOpen}>
        {symbolsAreOpen && <Deferred load={loadSymbols} props={{}} skeleton={<SkeletonList rows={3} />} />}
      </Disclosure>
      {isSmall && <LegendToolbar />}
    </>
  );
};
