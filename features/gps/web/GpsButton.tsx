import { Locate, LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatRadius } from '#platform/geo/format.ts';
import { Derived } from '#platform/map/model/derived.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { ToggleIconButton } from '#platform/ui/button/ToggleButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { GpsController, GpsEvents, GpsStatus } from './gps-controller.ts';
import { nl } from './nl.ts';

const unknownFailure = (): void => {
  snackbar.show({ text: nl.unknownError.english, lang: 'en', tone: 'danger', duration: 3_000 });
};

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

const beforeFirstPress = new Derived<GpsStatus>(() => 'off');

/** Follows the device until the button is pressed again or the map closes. @first-view */
export const GpsButton = () => {
  const map = useMap();
  const [controller, setController] = useState<GpsController | null>(null);
  /** Undefined once the map has closed. */
  const made = useRef<GpsController | null | undefined>(null);
  useEffect(() => {
    made.current = null;
    return () => {
      made.current?.stop();
      made.current = undefined;
    };
  }, []);
  const status = useDerived(controller?.status ?? beforeFirstPress);
  const toggle = async (): Promise<void> => {
    const { GpsController: Controller } = await import('./gps-controller.ts');
    if (made.current === undefined) return;
    const used = made.current ?? new Controller(map, events);
    made.current = used;
    setController(used);
    used.toggle();
    announce(used.status.get() === 'off' ? nl.stopped : nl.waiting);
  };
  return (
    <ToggleIconButton
      label={nl.follow}
      icon={status === 'following' ? LocateFixed : Locate}
      tooltipPlacement="left"
      isSelected={status !== 'off'}
      onChange={() => void toggle().catch(unknownFailure)}
    />
  );
};
