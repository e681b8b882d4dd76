import { defineServerFeature } from '#platform/server/feature.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { ConversionPart } from '../contract.ts';
import { upload, streaming, download } from './addresses.ts';
import { mayConvert } from './policy.ts';
import { conversionRoutes } from './routes.ts';

/** Converts files of other programs into map layers, by itself or with FME Flow when the settings name one. */
export default defineServerFeature({
  name: 'conversion',
  routes: conversionRoutes,
  configurationPart: () => async (_configuration, viewer: Viewer): Promise<ConversionPart> =>
    mayConvert.allows(viewer) ? { upload_url: upload, streaming_url: streaming, download_url: download } : null,
});
