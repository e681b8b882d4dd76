import { MapPinOff } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { useRegistry } from '#platform/web/slots/registry-context.ts';
import { nl } from '../nl.ts';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { fetchFirstView, loadMapPage } from './first-view.ts';

const MapPage = lazy(loadMapPage);

interface Props {
  readonly request: ConfigurationRequest;
  readonly extent: Extent | null;
}

/** Fetches the configuration; the map comes when it is there. */
export const MapLoader = ({ request, extent }: Props) => {
  const registry = useRegistry();
  const state = useConfigurationState(request);
  useEffect(() => fetchFirstView(registry), [registry]);
  if (state.status === 'loading') return <LoadingScreen text={nl.loadingConfiguration} />;
  if (state.status === 'failed') {
    return (
      <MessageScreen icon={MapPinOff} title={nl.failedTitle} text={state.error.message}>
        <Button variant="primary" onPress={state.askAgain}>
          {nl.tryAgain}
        </Button>
      </MessageScreen>
    );
  }
  const { id, version } = state.configuration;
  return (
    <Suspense fallback={<LoadingScreen text={nl.loadingConfiguration} />}>
      {/* Another configuration, or another edition of it, is another map. */}
      <MapPage key={`${id}-${version}`} configuration={state.configuration} extent={extent} />
    </Suspense>
  );
};
