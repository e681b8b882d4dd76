import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { nl } from '../nl.ts';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { WaysOut } from '../states/WaysOut.tsx';
import { fetchFirstView, loadMapPage } from './first-view.ts';

const MapPage = lazy(loadMapPage);

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
  useEffect(() => fetchFirstView(registry), [registry]);
  if (state.status === 'loading') {
    const text = state.name === null ? nl.loadingConfiguration : fill(nl.loadingNamed, { name: state.name });
    return <LoadingScreen text={text} />;
  }
  if (state.status === 'failed') {
    return (
      <MessageScreen icon={MapPinOff} title={nl.failedTitle} text={state.error.message}>
        <Button variant="primary" onPress={state.askAgain}>
          {nl.tryAgain}
        </Button>
        {state.openDefault && <Button onPress={state.openDefault}>{nl.openDefault}</Button>}
        <WaysOut />
      </MessageScreen>
    );
  }
  return (
    <Suspense fallback={<LoadingScreen text={nl.loadingConfiguration} />}>
      {/* Another configuration is another page, and so is the same one as somebody shared it; another edition of it
          goes on where one was. */}
      <MapPage key={`${state.configuration.id} ${state.configuration.shared_id}`} configuration={state.configuration} extent={extent} view={view} />
    </Suspense>
  );
};
