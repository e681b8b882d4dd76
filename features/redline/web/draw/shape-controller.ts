import Feature from 'ol/Feature.js';
import { olGeometryOf } from '#platform/map/tools/shape.ts';
import type { Drawing } from '../model/drawing.ts';
import { drawingKey } from './drawing-style.ts';

/** A drawing as a feature of the map. */
export type Shape = Feature;

export const shapeOf = (drawing: Drawing): Shape => {
  const shape = new Feature(olGeometryOf(drawing));
  shape.setId(drawing.id);
  shape.set(drawingKey, drawing, true);
  return shape;
};

/** Updates a feature after its drawing changed. */
export const reshape = (shape: Shape, drawing: Drawing): void => {
  shape.set(drawingKey, drawing, true);
  shape.setGeometry(olGeometryOf(drawing));
};
