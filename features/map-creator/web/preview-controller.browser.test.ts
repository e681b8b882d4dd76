import { expect, onTestFinished, test } from 'vitest';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { FeaturesPreview } from './preview-controller.ts';

test('a preview removes its map from the page', () => {
  const { model, destroy } = createTestMap({}, { extent: [144_800, 507_850, 145_200, 508_150] });
  onTestFinished(destroy);
  const element = document.createElement('div');
  const preview = new FeaturesPreview(model, element);
  expect(element.childElementCount).toBe(1);
  preview.destroy();
  expect(element.childElementCount).toBe(0);
});
