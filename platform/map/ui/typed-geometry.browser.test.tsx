import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { listen } from '#platform/ui/testing/listen.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { MoveByKeys } from './MoveByKeys.tsx';
import { TypedGeometry } from './TypedGeometry.tsx';

const onChange = vi.fn<(geometry: DrawnGeometry) => void>();
const Place = ({ first }: { readonly first: DrawnGeometry }) => {
  const [geometry, setGeometry] = useState(first);
  const change = (next: DrawnGeometry): void => {
    onChange(next);
    setGeometry(next);
  };
  return (
    <main>
      <h1>Plaats</h1>
      <TypedGeometry geometry={geometry} onChange={change} />
      <MoveByKeys geometry={geometry} onChange={change} />
    </main>
  );
};
const open = (first: DrawnGeometry): void => {
  onChange.mockClear();
  render(<Place first={first} />);
};
const field = () => page.getByRole('textbox', { name: 'Coördinaten' });
const east = () => page.getByRole('button', { name: 'Naar het oosten' });

test('arrow keys move a geometry by a metre, with shift by ten, and say where it is', async () => {
  const heard = listen();
  open({ type: 'Point', coordinates: [145_000, 508_000] });
  (east().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(field()).toHaveValue('144999.00, 507991.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('145000.00, 507991.00');
  await expect.poll(() => heard.at(-1)).toBe('Verplaatst naar 145000.00, 507991.00');
  await userEvent.click(page.getByRole('button', { name: 'Naar het noorden' }));
  expect(onChange.mock.lastCall).toEqual([{ type: 'Point', coordinates: [145_000, 507_992] }]);
  await userEvent.keyboard('{Tab}');
  expect(onChange).toHaveBeenCalledTimes(5);
  expect(await violationsIn(document.body)).toEqual([]);
});

test.each<[DrawnGeometry, number]>([
  [{ type: 'Point', coordinates: [145_000, 508_000] }, 1],
  [{ type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] }, 3],
  [{ type: 'Polygon', coordinates: [[[145_000, 508_000], [145_010, 508_000], [145_010, 508_010], [145_000, 508_000]]] }, 3],
])('the field for $type has a line for each corner, up to three', async (geometry, rows) => {
  open(geometry);
  await expect.element(field()).toBeVisible();
  expect((field().element() as HTMLTextAreaElement).rows).toBe(rows);
});

test('typed corners replace those of a line, unless they cannot be read', async () => {
  open({ type: 'LineString', coordinates: [[145_000, 508_000], [145_010, 508_000]] });
  await expect.element(field()).toHaveValue('145000.00, 508000.00\n145010.00, 508000.00');
  await userEvent.fill(field(), '145000, 508000');
  await userEvent.click(page.getByRole('button', { name: 'Verplaatsen' }));
  await expect.element(field()).toHaveAccessibleDescription(/Vul op twee of meer regels X en Y in/);
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.fill(field(), '145000, 508000\n145020, 508000');
  await userEvent.click(page.getByRole('button', { name: 'Verplaatsen' }));
  expect(onChange.mock.lastCall).toEqual([{ type: 'LineString', coordinates: [[145_000, 508_000], [145_020, 508_000]] }]);
  expect(await violationsIn(document.body)).toEqual([]);
});
