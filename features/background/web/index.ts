import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { bottomLeft, mapOverlays, viewState } from '#platform/web/slots/slots.ts';

/** Chooses the background map. */
export default defineWebFeature({
  name: 'background',
  fillings: [
    bottomLeft.put({
      id: 'background',
      order: 10,
      load: () => import('./BackgroundSwitcher.tsx').then(({ BackgroundSwitcher }) => ({ default: BackgroundSwitcher })),
    }),
    mapOverlays.put({
      id: 'background-news',
      order: 10,
      load: () => import('./BackgroundFailures.tsx').then(({ BackgroundFailures }) => ({ default: BackgroundFailures })),
    }),
    configurationSettings.put({ id: 'background', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
    viewState.put({ id: 'achtergrond', order: 10, load: () => import('./view-part.ts').then(({ viewPart }) => viewPart) }),
  ],
});
