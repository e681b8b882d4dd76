import { Locate, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRadius } from '#platform/geo/format.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { GpsController, type GpsEvents } from './gps-controller.ts';
import { nl } from './nl.ts';

const events: GpsEvents = {
  found: (metres) => announce(fill(nl.found, { accuracy: formatRadius(metres) })),
  outside: () => snackbar.show({ text: nl.outside, tone: 'danger', duration: 3_000 }),
  failed: ({ message, code, PERMISSION_DENIED }) =>
    snackbar.show(
      code === PERMISSION_DENIED
        ? { text: nl.noPermission, tone: 'danger', duration: 10_000 }
        : { ...(message ? { text: message } : { text: nl.unknownError.english, lang: 'en' as const }), content: <p>{nl.keepsLooking}</p>, tone: 'danger', duration: 3_000 },
    ),
};

/** Follows the device until the button is pressed again or the map closes. @first-view */
export const GpsButton = () => {
  const map = useMap();
  const [controller] = useState(() => new GpsController(map, events));
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
