import { serveCalls } from '#platform/web/worker/serve-calls.ts';
import { LayersHandlers, type LayersCalls } from './layers-handlers.ts';

const handlers = new LayersHandlers();
serveCalls<LayersCalls>({
  open: (input, onProgress) => handlers.open(input, onProgress),
  features: (input) => handlers.features(input),
  sample: (input) => handlers.sample(input),
  write: (input) => handlers.write(input),
});
