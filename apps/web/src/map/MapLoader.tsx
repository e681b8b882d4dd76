import { MapPinOff } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred, fetchAhead } from '#platform/web/slots/Deferred.tsx';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import type { Registry } from '#platform/web/slots/registry.ts';
import { bottomLeft, drawerTabs, mapButtons, mapOverlays, topBar, type Lazy } from '#platform/web/slots/slots.ts';
import type { LinkedView } from '#platform/web/view-link/fragment.ts';
import { nl } from '../nl.ts';
import { isSmall } from '../shell/narrow.ts';
import { loadFootBar, loadPhoneDrawer } from '../shell/phone/parts.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { FallbackActions } from '../states/FallbackActions.tsx';
import type { MapPage } from './MapPage.tsx';
import { useOpeningView } from './opening-view.ts';

/** Loads the map page with OpenLayers, which other pages do not need. */
const loadMapPage: Lazy<ComponentProps<typeof MapPage>> = () => import('./MapPage.tsx').then(({ MapPage }) => ({ default: MapPage }));

/**
 * Loads the components of the first view of a map, while its configuration is loading. Resolves when the map page is loaded. An
 * error is ignored here: the component that needs the code loads it again and reports the error.
 */
const fetchFirstView = async (registry: Registry): Promise<void> => {
  const [firstTab] = registry.all(drawerTabs);
  const overlays = registry.all(mapOverlays).filter(({ startsLate }) => !startsLate);
  const parts = [...overlays, ...[topBar, mapButtons, bottomLeft].flatMap((slot) => registry.all(slot))].filter(({ isRare }) => !isRare);
  const map = fetchAhead(loadMapPage);
  if (isSmall()) void Promise.allSettled([fetchAhead(loadFootBar), fetchAhead(loadPhoneDrawer)]);
  void Promise.allSettled([...(firstTab ? [firstTab] : []), ...parts].map(({ load }) => fetchAhead(load)));
  await map.catch(() => undefined);
};

interface Props {
  readonly request: ConfigurationRequest;
  readonly extent: Extent | null;
  /** The view in the fragment of the address. */
  readonly link: LinkedView | null;
  /** Id of the address; for a view that replaces the flat map, the id of the view. */
  readonly view: string;
}

/** Loads the configuration and then shows the map. Shows why when that fails. */
export const MapLoader = ({ request, extent, link, view }: Props) => {
  const registry = useRegistry();
  const state = useConfigurationState(request);
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => void fetchFirstView(registry).then(() => setIsFetched(true)), [registry]);
  const opening = useOpeningView(link);
  if (state.status === 'failed') {
    return (
      <MessageScreen icon={MapPinOff} title={nl.failedTitle} text={state.error.message}>
        <Button variant="primary" onPress={state.retry}>
          {nl.tryAgain}
        </Button>
        {state.openDefault && <Button onPress={state.openDefault}>{nl.openDefault}</Button>}
        <FallbackActions />
      </MessageScreen>
    );
  }
  // Waits here for the code of the map and of the link too: React would show a suspended component up to 0.3 seconds late.
  if (state.status === 'loading' || !isFetched || opening === 'loading') {
    const name = state.status === 'loading' ? state.name : null;
    return <LoadingScreen text={name === null ? nl.loadingConfiguration : fill(nl.loadingNamed, { name })} />;
  }
  const { configuration } = state;
  return (
    // The key mounts a new page for another configuration and for a shared one. A new version of the same configuration keeps
    // the page and its view.
    <Deferred
      key={`${configuration.id} ${configuration.shared_id}`}
      load={loadMapPage}
      props={{ configuration, extent, opening, view }}
      broken={(again) => <BrokenPage again={again} />}
    />
  );
};
