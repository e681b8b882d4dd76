import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useMap } from '#platform/map/react/map-context.ts';
import { middle, openInfo, summary, vectors } from './testing/open-info.tsx';
import { viewPart } from './view-part.ts';
import './Answers.tsx';

const [x, y] = middle;

test('the place whose information is open is written until it is deselected', async () => {
  const { map: { model }, click } = await openInfo();
  expect(viewPart.read(model)).toBeNull();
  await click(400, 300);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  expect(viewPart.read(model)).toBe(`${x},${y}`);
  await userEvent.click(page.getByRole('button', { name: 'Selectie wissen' }));
  await expect.poll(() => viewPart.read(model)).toBeNull();
});

test('the place of a link is asked for information', async () => {
  const { map: { model } } = await openInfo();
  viewPart.restore(model, `${x},${y}`);
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
});

/** Opens a link before the rest of the page is there, as the page of a map does. */
const OpenLink = ({ text }: { readonly text: string }) => {
  const map = useMap();
  useState(() => viewPart.restore(map, text));
  return null;
};

test('a map that opens with a link asks for its place once it is drawn', async () => {
  const start = { type: 'Point' as const, coordinates: [x + 100, y] };
  const { map: { model } } = await openInfo(vectors(), { first: <OpenLink text={`${x},${y}`} />, configuration: { clickOnStart: start } });
  await expect.element(summary()).toHaveTextContent('2 objecten gevonden');
  expect(viewPart.read(model)).toBe(`${x},${y}`);
});

test('an area is too long for a link, and nonsense is not asked', async () => {
  const { map: { model } } = await openInfo();
  for (const text of ['', '5.2,52.3', `${x}`, `${x},${y},1`, 'a,b', '900000,508000']) viewPart.restore(model, text);
  expect([model.inquiries.place.get(), model.inquiries.opening]).toEqual([null, null]);
  model.inquiries.shown({ type: 'Polygon', coordinates: [[[x, y], [x + 1, y], [x, y + 1], [x, y]]] });
  expect(viewPart.read(model)).toBeNull();
});
