import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, Route, Routes } from 'react-router';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { ById } from './ById.tsx';

const Tree = ({ id }: { readonly id: number }) => {
  const [first] = useState(id);
  return <p>boom {id}, geopend als {first}</p>;
};

const open = (path: string) =>
  renderPart(
    <>
      <Link to="/trees/8">Volgende</Link>
      <Routes><Route path="/trees/:id" element={<ById otherwise={<p>alle bomen</p>}>{(id) => <Tree id={id} />}</ById>} /></Routes>
    </>,
    { path, isPage: true },
  );

test('ById mounts the content again for another id', async () => {
  open('/trees/7');
  await expect.element(page.getByText('boom 7, geopend als 7')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Volgende' }));
  await expect.element(page.getByText('boom 8, geopend als 8')).toBeVisible();
});

test.each(['eik', '0', '-1', '1.5', '2147483648'])('ById shows the alternative for the invalid id %s', async (id) => {
  open(`/trees/${id}`);
  await expect.element(page.getByText('alle bomen')).toBeVisible();
});
