import { MapPinOff } from 'lucide-react';
import type { Extent } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import type { ConfigurationRequest } from '#platform/web/configuration/request.ts';
import { useConfigurationState } from '#platform/web/configuration/use-configuration.ts';
import { nl } from '../nl.ts';
import { LoadingScreen } from '../states/LoadingScreen.tsx';
import { MessageScreen } from '../states/MessageScreen.tsx';
import { MapPage } from './MapPage.tsx';

interface Props {
  readonly request: ConfigurationRequest;
  readonly extent: Extent | null;
}

/** Fetches the configuration; the map comes when it is there. */
export const MapLoader = ({ request, extent }: Props) => {
  const state = useConfigurationState(request);
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
  // Another configuration, or another edition of it, is another map.
  return <MapPage key={`${id}-${version}`} configuration={state.configuration} extent={extent} />;
};
