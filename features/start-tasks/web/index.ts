import { hasTool } from '#platform/contract/has-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { bottomLeft } from '#platform/web/slots/slots.ts';
import { startTasksTool } from '../start-tasks-tool.ts';
import { isClosed } from './closed.ts';

/** Begins a public map with a card of tasks. */
export default defineWebFeature({
  name: 'start-tasks',
  fillings: [
    bottomLeft.put({
      id: 'start-tasks',
      order: 90,
      isRare: true,
      // A map in another website has no room for the card.
      enabled: ({ configuration, environment }) =>
        configuration !== null && configuration.public && !environment.framed && hasTool(configuration.tools, startTasksTool) && !isClosed(configuration.id),
      load: () => import('./StartCard.tsx').then(({ StartCard }) => ({ default: StartCard })),
    }),
    configurationSettings.put({ id: 'start-tasks', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
