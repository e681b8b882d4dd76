import '#platform/ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readEnvironment } from '#platform/web/environment/environment.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { App } from './app/App.tsx';
import { shellFeature } from './shell/shell-feature.ts';
import { offerReloadOnUpdate } from './states/new-edition.ts';

const features = discover(import.meta.glob('../../../features/*/web/index.ts', { eager: true }));
offerReloadOnUpdate();

const place = document.getElementById('cook');
if (!place) throw new Error('The page has no root element');

createRoot(place).render(
  <StrictMode>
    <App environment={readEnvironment(document)} registry={createRegistry([shellFeature, ...features])} />
  </StrictMode>,
);
