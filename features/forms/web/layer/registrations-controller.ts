import GeoJSON from 'ol/format/GeoJSON.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import type { Form } from '#platform/contract/forms.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { FormMapAnswer } from '../../contract/form-map.ts';
import { formRules } from './form-style.ts';

const format = new GeoJSON();

/** The property of a layer with the id of its form. */
const FORM = 'form';
/** Pixels by which a mouse may miss a registration. */
const TOLERANCE = 5;

/** Shows the registrations of a form above the maps, to be opened by a press. Returns a function that removes them. */
export const showRegistrations = (map: MapModel, form: Form, { features }: FormMapAnswer, open: (id: number) => void): (() => void) => {
  const source = new VectorSource({ features: format.readFeatures({ type: 'FeatureCollection', features }) });
  return map.addOverlay(new VectorLayer({ source, style: formRules(form.styling), properties: { [FORM]: form.id } }), ([feature]) => {
    const id = feature?.getId();
    if (typeof id === 'number') open(id);
  });
};

/** Returns the ids of the registrations of a form at a click, the topmost first. */
export const registrationsAt = ({ olMap }: MapModel, formId: number, { pixel, tolerance = TOLERANCE }: MapClick): readonly number[] => {
  const found = olMap.getFeaturesAtPixel([...pixel], { hitTolerance: tolerance, layerFilter: (layer) => layer.get(FORM) === formId });
  return found.flatMap((feature) => {
    const id = feature.getId();
    return typeof id === 'number' ? [id] : [];
  });
};
