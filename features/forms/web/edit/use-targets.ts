import { useMemo } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { useForms } from '../use-forms.ts';

export interface Target {
  readonly form: Form;
  /** The map whose objects the form changes; null: the form has registrations. */
  readonly layer: MapLayer | null;
}

/** Returns what can be edited: maps to which a form writes, and the registrations of other forms. */
export const useTargets = (): readonly Target[] => {
  const map = useMap();
  const forms = useForms();
  const maps = useDerived(map.layers.maps);
  const { publicMode } = useSlotContext();
  return useMemo(() => forms.flatMap((form): Target[] => {
    if (form.type === 'intern') return publicMode ? [] : [{ form, layer: null }];
    const layer = maps.find(({ definition }) => definition.id === form.map_id);
    return layer && Object.values(form.objects).includes(true) ? [{ form, layer }] : [];
  }), [forms, maps, publicMode]);
};
