import { centredOn, writeExtent } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import type { Place } from '#platform/web/slots/place-actions.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { NameDialog } from './NameDialog.tsx';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';
import { useLocations } from './use-locations.ts';

interface Props extends Closable {
  /** The place to save, at the current scale. Absent: the visible area. */
  readonly place?: Place;
}

/** Saves the visible area, or a place, under a name. */
export const SaveLocation = ({ close, place }: Props) => {
  const map = useMap();
  const { add } = useLocations();
  const openTab = useDrawer((drawer) => drawer.openTab);
  const save = async (name: string): Promise<boolean> => {
    const { extent } = map.state.get();
    const isKept = await add(name, writeExtent(place ? centredOn(extent, place.position) : extent));
    if (isKept) snackbar.show({ text: fill(nl.saved, { name }), action: { label: nl.show, onPress: () => openTab(tabId) } });
    return isKept;
  };
  const explanation = map.configuration.public ? `${nl.whatIsKept} ${nl.whoSees}` : nl.whatIsKept;
  return <NameDialog title={nl.tool} {...(place && { name: place.title.slice(0, 100) })} explanation={explanation} close={close} onName={save} />;
};
