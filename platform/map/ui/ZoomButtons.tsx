import { Minus, Plus } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { useMapState } from '../react/hooks.ts';
import { useMap } from '../react/map-context.ts';
import { nl } from './nl.ts';

/** Tolerance in zoom levels for having reached a bound. */
const NEARLY = 0.01;

export const ZoomButtons = () => {
  const map = useMap();
  const view = map.olMap.getView();
  const isNearest = useMapState(map, ({ zoom }) => zoom >= view.getMaxZoom() - NEARLY);
  const isFarthest = useMapState(map, ({ zoom }) => zoom <= view.getMinZoom() + NEARLY);
  return (
    <>
      <IconButton icon={Plus} label={nl.zoomIn} tooltipPlacement="left" isDisabled={isNearest} onPress={() => map.navigation.zoomIn()} />
      <IconButton icon={Minus} label={nl.zoomOut} tooltipPlacement="left" isDisabled={isFarthest} onPress={() => map.navigation.zoomOut()} />
    </>
  );
};
