import { MapPinOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import type { LinkedView } from '#platform/web/view-link/fragment.ts';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { FallbackActions } from '../states/FallbackActions.tsx';
import { fetchFirstView, loadMapPage } from './first-view.ts';
import { useOpeningView } from './opening-view.ts';

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
