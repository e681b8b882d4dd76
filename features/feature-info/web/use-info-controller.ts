import { askMap } from '#platform/contract/ask-map.ts';
import { getMapFields } from '#platform/contract/map-source.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { getFeature } from '../contract.ts';
import { InfoController } from './info-controller.ts';

/** One controller per map, shared by the click, the tool and the tab. */
const controllerOf = perMap((map, api: Api) =>
  new InfoController(map, {
    feature: (id, signal) => api.call(getFeature, { params: { id }, signal }),
    map: (id, body, signal) => api.call(askMap, { params: { id }, body, signal }),
    hasRows: async (id, layer, signal) => {
      const [described] = await api.call(getMapFields, { params: { id }, query: { layer }, signal });
      return (described?.fields.length ?? 0) > 0;
    },
  }));

export const useInfoController = (): InfoController => controllerOf(useMap(), useApi());
