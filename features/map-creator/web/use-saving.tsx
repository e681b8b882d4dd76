import type { Extent } from '#platform/contract/geojson.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useDrawerStore, type DrawerStore } from '#platform/web/shell/drawer.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { SMALL } from '#platform/ui/media/use-media.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { legendItemActions, STYLE_ACTION } from '#platform/web/slots/legend-item-actions.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { wantItemPanel } from '#platform/web/slots/wanted-item-panel.ts';
import { hideBackgroundImport } from './background-import.tsx';
import { closeCreator, creator, openCreator } from './creator.ts';
import { goTo, zoomIfOutOfView, mapImport, resetMap } from './current-import.ts';
import { nl } from './nl.ts';
import { extentOf, saveImport } from './save-import.ts';

const failed = (): void => {
  const text = mapImport.state.error ?? nl.saveFailed;
  if (creator.getState().isOpen) return announce(text, 'assertive');
  hideBackgroundImport();
  snackbar.show({ text, tone: 'danger', duration: 10_000, action: { label: nl.back, onPress: openCreator } });
};

/** Zooms to the extent. Closes a drawer that covers the whole width, since the features would be hidden under it. */
const show = (extent: Extent, drawer: DrawerStore): void => {
  if (matchMedia(SMALL).matches) drawer.getState().close();
  goTo(extent);
};

const openStyle = (mapId: number, drawer: DrawerStore): void => {
  drawer.getState().openTab('legend');
  wantItemPanel(mapId, STYLE_ACTION);
};

/** Saves, closes the dialog and reloads the configuration. Does not reload while the user is doing something else. */
export const useSaving = (): (() => Promise<void>) => {
  const api = useApi();
  const { id } = useConfiguration();
  const reload = useReloadConfiguration();
  const drawer = useDrawerStore();
  const styling = useSlot(legendItemActions).find((action) => action.id === STYLE_ACTION);
  return async () => {
    const { outcome, mapId } = await saveImport(mapImport, api, id);
    if (outcome === 'failed') return failed();
    if (outcome === 'cancelled') {
      hideBackgroundImport();
      return void snackbar.show({ text: nl.stopped });
    }
    const { name, format } = mapImport.state;
    const extent = extentOf(mapImport.state);
    const wasOpen = creator.getState().isOpen;
    hideBackgroundImport();
    mapImport.clear();
    closeCreator();
    if (!wasOpen && hasOpenWork()) {
      return void snackbar.show({
        text: fill(nl.addedLater, { name }), duration: 10_000, action: { label: nl.reload, onPress: () => void reload() },
      });
    }
    // Only if the dialog was open: the view of a user who continued elsewhere stays. A KML file keeps the current state
    // of the map.
    if (wasOpen && format !== 'kml') resetMap();
    if (wasOpen && extent) zoomIfOutOfView(extent);
    // The server of an image decides its style.
    const style = styling && mapId !== null && format !== 'wms' ? { label: styling.label, open: () => openStyle(mapId, drawer) } : null;
    const dismiss = snackbar.show({
      text: fill(nl.added, { name }), duration: 10_000,
      ...(style && { content: <Button onPress={() => { dismiss(); style.open(); }}>{style.label}</Button> }),
      ...(extent && { action: { label: nl.showOnMap, onPress: () => show(extent, drawer) } }),
    });
    await reload();
  };
};
