import { hasTool } from '#platform/contract/has-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { placePanels } from '#platform/web/slots/place-panels.ts';
import { hereTool } from '../here-tool.ts';

export default defineWebFeature({
  name: 'what-is-here',
  fillings: [
    placePanels.put({
      id: 'what-is-here',
      order: 10,
      enabled: ({ configuration }) => configuration !== null && hasTool(configuration.tools, hereTool),
      load: () => import('./WhatIsHere.tsx').then(({ WhatIsHere }) => ({ default: WhatIsHere })),
    }),
    configurationSettings.put({ id: 'what-is-here', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
