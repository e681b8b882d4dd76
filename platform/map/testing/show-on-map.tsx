import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import '#platform/ui/theme/index.css';
import { MapModel } from '../model/map-model.ts';
import { MapProvider } from '../react/map-context.ts';
import { configurationWith } from './configuration.ts';
import { mockNetwork } from './network.ts';

export interface ShownMap {
  readonly model: MapModel;
  readonly host: HTMLElement;
  readonly root: Root;
}

/** Renders components around a map that fills the page, without network and animations. Removed after the test. */
export const showOnMap = (content: ReactNode, overrides: Parameters<typeof configurationWith>[0] = {}): ShownMap => {
  const network = mockNetwork();
  const host = document.createElement('main');
  host.style.cssText = 'position: fixed; inset: 0';
  document.body.append(host);
  const root = createRoot(host);
  const model = new MapModel({ configuration: configurationWith(overrides), services: { reducedMotion: () => true } });
  root.render(<MapProvider value={model}>{content}</MapProvider>);
  onTestFinished(() => {
    root.unmount();
    model.destroy();
    host.remove();
    network.restore();
  });
  return { model, host, root };
};
