import { MapPinOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { nl } from '../nl.ts';
import { BrokenPage } from '../states/BrokenPage.tsx';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { FallbackActions } from '../states/FallbackActions.tsx';
import { fetchFirstView, loadMapPage } from './first-view.ts';

interface Props {
  readonly request: ConfigurationRequest;
  readonly extent: Extent | null;
  /** Id of the address; that of a view instead of the flat map is the view's. */
  readonly view: string;
}

/** Fetches the configuration; the map comes when it is there. */
export const MapLoader = ({ request, extent, view }: Props) => {
  const registry = useRegistry();
  const state = useConfigurationState(request);
  const [isFetched, setIsFetched] = useState(false);
  useEffect(() => void fetchFirstView(registry).then(() => setIsFetched(true)), [registry]);
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
  // What React itself waits for it shows 0.3 seconds late, when another screen stood there in the meantime.
  if (state.status === 'loading' || !isFetched) {
    const name = state.status === 'loading' ? state.name : null;
    return <LoadingScreen text={name === null ? nl.loadingConfiguration : fill(nl.loadingNamed, { name })} />;
  }
  const { configuration } = state;
  return (
    // Another configuration is another page, and so is the same one as somebody shared it; another edition of it goes on
    // where one was.
    <Deferred
      key={`${configuration.id} ${configuration.shared_id}`}
      load={loadMapPage}
      props={{ configuration, extent, view }}
      broken={(again) => <BrokenPage again={again} />}
    />
  );
};
