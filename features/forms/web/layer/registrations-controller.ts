import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Form } from '#platform/contract/forms.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { FormMapAnswer } from '../../contract/form-map.ts';
import { formRules } from './form-style.ts';

const format = new GeoJSON();

/** Shows the registrations of a form above the maps, to be opened by a press. Returns a function that removes them. */
export const showRegistrations = (map: MapModel, form: Form, { features }: FormMapAnswer, open: (id: number) => void): (() => void) => {
  const source = new VectorSource({ features: format.readFeatures({ type: 'FeatureCollection', features }) });
  return map.addOverlay(new VectorLayer({ source, style: formRules(form.styling) }), ([feature]) => {
    const id = feature?.getId();
    if (typeof id === 'number') open(id);
  });
};
