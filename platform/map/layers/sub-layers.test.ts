import { expect, test } from 'vitest';
import { layerGroupWith, layerWith } from '../testing/configuration.ts';
import { SubLayerGroup } from './sub-layers.ts';

test('a group of layers has their mean opacity, rounded to a whole percentage', () => {
  const group = new SubLayerGroup('map', layerGroupWith({ layers: [layerWith(), layerWith({ opacity: 0.55 }), layerWith({ opacity: 0.4 })] }), true);
  expect(group.state.get()).toMatchObject({ opacity: 0.65, opacityDiffers: true });
});
