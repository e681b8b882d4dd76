import { requiredContext } from '#platform/ui/context/required-context.ts';
import type { MapModel } from '../model/map-model.ts';

export const [MapProvider, useMap] = requiredContext<MapModel>('useMap outside MapProvider');
