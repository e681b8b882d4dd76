import { expect, test } from 'vitest';
import { formRules } from './form-style.ts';

test('a form without a style has the default colours and sizes', () => {
  expect(formRules(null)).toEqual([{
    style: {
      'fill-color': 'rgba(244,148,253,0.3)', 'stroke-color': '#f49441', 'stroke-width': 3,
      'circle-radius': 5, 'circle-fill-color': 'rgba(244,148,253,0.3)', 'circle-stroke-color': '#f49441', 'circle-stroke-width': 3,
    },
  }]);
});

test('the colours of an answer go before those of the form, and the first of two rules for an answer counts', () => {
  const props = [
    { value: 'Nieuw', fillColor: '#ff0000', strokeColor: '#800000' },
    { value: 'Klaar', fillColor: '#00ff00', strokeColor: '#006400' },
  ];
  const [fresh, done, rest] = formRules({ fillColor: '#ffffff', lineColor: '#000000', circleLineColor: '#808080', circleRadius: 9, features: { key: 'Status', props } });
  expect(fresh).toMatchObject({ filter: ['==', ['get', 'answer'], 'Nieuw'], style: { 'fill-color': '#ff0000', 'stroke-color': '#800000', 'circle-stroke-color': '#800000', 'circle-radius': 9 } });
  expect(done).toMatchObject({ else: true, filter: ['==', ['get', 'answer'], 'Klaar'], style: { 'circle-fill-color': '#00ff00', 'stroke-color': '#006400' } });
  expect(rest).toMatchObject({ else: true, style: { 'fill-color': '#ffffff', 'stroke-color': '#000000', 'circle-stroke-color': '#808080' } });
  expect(rest).not.toHaveProperty('filter');
});

test('a style that is stored as text is read, and one that cannot be read gives the default', () => {
  expect(formRules('{"lineColor":"#0000ff"}')[0]?.style).toMatchObject({ 'stroke-color': '#0000ff', 'fill-color': 'rgba(244,148,253,0.3)' });
  expect(formRules('{')[0]?.style).toMatchObject({ 'stroke-color': '#f49441' });
});
