import { Maximize } from 'lucide-react';
import { useMap } from '#platform/map/react/map-context.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl } from './nl.ts';

/** Shows the whole area of the configuration. @first-view */
export const FullViewButton = () => {
  const map = useMap();
  return <IconButton label={nl.fullView} icon={Maximize} tooltipPlacement="left" onPress={() => map.showAll()} />;
};
