import { createContext, use } from 'react';
import type { MapModel } from '../model/map-model.ts';

const MapContext = createContext<MapModel | null>(null);
export const MapProvider = MapContext.Provider;

export const useMap = (): MapModel => {
  const map = use(MapContext);
  if (!map) throw new Error('useMap outside MapProvider');
  return map;
};
