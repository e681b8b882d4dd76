import type { MapModel } from '#platform/map/model/map-model.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import type { Api } from '#platform/web/api/api.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { askMap, getFeature } from '../contract.ts';
import { InfoController } from './info-controller.ts';

/** One for each map: the click that asks, the tool and the tab that shows stand apart in the page. */
const controllers = new WeakMap<MapModel, InfoController>();

const controllerOf = (map: MapModel, api: Api): InfoController => {
  const controller =
    controllers.get(map) ??
    new InfoController(map, {
      feature: (id, signal) => api.call(getFeature, { params: { id }, signal }),
      map: (id, body, signal) => api.call(askMap, { params: { id }, body, signal }),
    });
  controllers.set(map, controller);
  return controller;
};

export const useInfoController = (): InfoController => controllerOf(useMap(), useApi());
