import { writeExtent } from '#platform/geo/extent.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { NameDialog } from './NameDialog.tsx';
import { nl } from './nl.ts';
import { tabId } from './tab-id.ts';
import { useLocations } from './use-locations.ts';

/** Saves the visible area under a name. */
export const SaveLocation = ({ close }: Closable) => {
  const map = useMap();
  const { add } = useLocations();
  const openTab = useDrawer((drawer) => drawer.openTab);
  const save = async (name: string): Promise<boolean> => {
    const isKept = await add(name, writeExtent(map.state.get().extent));
    if (isKept) snackbar.show({ text: fill(nl.saved, { name }), action: { label: nl.show, onPress: () => openTab(tabId) } });
    return isKept;
  };
  const explanation = map.configuration.public ? `${nl.whatIsKept} ${nl.whoSees}` : nl.whatIsKept;
  return <NameDialog title={nl.tool} explanation={explanation} close={close} onName={save} />;
};
