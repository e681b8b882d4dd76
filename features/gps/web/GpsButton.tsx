import { Locate, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRadius } from '#platform/geo/format.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { GpsController, type GpsNews } from './gps-controller.ts';
import { nl } from './nl.ts';

const news: GpsNews = {
  found: (metres) => announce(fill(nl.found, { accuracy: formatRadius(metres) })),
  elsewhere: () => snackbar.show({ text: nl.elsewhere, tone: 'danger', duration: 3_000 }),
  failed: ({ message, code, PERMISSION_DENIED }) =>
    snackbar.show({
      text: [message || nl.unknownError, ...(code === PERMISSION_DENIED ? [nl.noPermission] : [])].join('. '),
      tone: 'danger',
      duration: 3_000,
    }),
};

/** Follows the device until the button is pressed again or the map closes. @first-view */
export const GpsButton = () => {
  const map = useMap();
  const [controller] = useState(() => new GpsController(map, news));
  useEffect(() => () => controller.stop(), [controller]);
  const status = useDerived(controller.status);
  const toggle = (): void => {
    controller.toggle();
    announce(controller.status.get() === 'off' ? nl.stopped : nl.waiting);
  };
  return (
    <ToggleIconButton
      label={nl.follow}
      icon={status === 'following' ? LocateFixed : Locate}
      tooltipPlacement="left"
      isSelected={status !== 'off'}
      onChange={toggle}
    />
  );
};
