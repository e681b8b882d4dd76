import type { FeatureLike } from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import type { Form } from '#platform/contract/forms.ts';
import type { MapClick } from '#platform/map/hits/clicks.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { FormMapAnswer } from '../../contract/form-map.ts';
import { formRules } from './form-style.ts';

const format = new GeoJSON();

/** The property of a layer with its form. */
const FORM = 'form';
/** Pixels by which a mouse may miss a registration. */
const TOLERANCE = 5;

/** A registration in the map. Its title is null for users who may only see its place. */
export interface DrawnRegistration {
  readonly id: number;
  readonly form: Form;
  readonly title: string | null;
  /** ISO 8601; null: unknown. */
  readonly createdAt: string | null;
}

/** Shows the registrations of a form above the maps, to be opened by a press. Returns a function that removes them. */
export const showRegistrations = (map: MapModel, form: Form, { features }: FormMapAnswer, pressed: (click: MapClick) => void): (() => void) => {
  const source = new VectorSource({ features: format.readFeatures({ type: 'FeatureCollection', features }) });
  // Drawn as an image that moves as a whole: drawing each registration in every frame would make panning slow.
  const layer = new VectorImageLayer({ source, style: formRules(form.styling), imageRatio: 1.5, properties: { [FORM]: form } });
  return map.addOverlay(layer, (_, click) => pressed(click));
};

const textOf = (feature: FeatureLike, name: string): string | null => {
  const value: unknown = feature.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns the registrations at a click, the topmost first; those of all forms, or of one. */
export const registrationsAt = ({ olMap }: MapModel, { pixel, tolerance = TOLERANCE }: MapClick, formId?: number): readonly DrawnRegistration[] => {
  const found = new Map<number, DrawnRegistration>();
  olMap.forEachFeatureAtPixel([...pixel], (feature, layer) => {
    const id = feature.getId();
    const form = layer.get(FORM) as Form | undefined;
    if (typeof id !== 'number' || !form || found.has(id)) return;
    found.set(id, { id, form, title: textOf(feature, 'title'), createdAt: textOf(feature, 'created_at') });
  }, { hitTolerance: tolerance, layerFilter: (layer) => (formId === undefined ? layer.get(FORM) !== undefined : (layer.get(FORM) as Form | undefined)?.id === formId) });
  return [...found.values()];
};
