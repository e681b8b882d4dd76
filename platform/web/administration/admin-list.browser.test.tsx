import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Trees } from 'lucide-react';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { useAdminChanged } from './admin-key.ts';
import { AdminLink } from './admin-links.tsx';
import { AdminList, type AdminListQuery } from './AdminList.tsx';
import { AdminPage } from './AdminPage.tsx';

interface Tree { readonly id: number; readonly name: string }

const sorts = ['name'] as const;
const columns: readonly Column<Tree, 'name'>[] = [
  { id: 'name', label: 'Naam', sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`trees/${id}`}>{name}</AdminLink> },
];
const trees = Array.from({ length: 12 }, (_, index): Tree => ({ id: index + 1, name: `Boom ${String(index + 1).padStart(2, '0')}` }));

const open = (path: string, role: 'admin' | 'manager' = 'manager', props: { readonly direction?: 'desc' } = {}) => {
  const asked: AdminListQuery<'name'>[] = [];
  renderPart(
    <AdminPage title="Bomen">
      <AdminList
        name="trees"
        label="Bomen"
        load={async ({ query }) => {
          asked.push(query);
          const found = trees.filter(({ name }) => name.includes(query.search));
          return { total: found.length, data: found.slice((query.page - 1) * query.page_size, query.page * query.page_size) };
        }}
        sorts={sorts}
        {...props}
        columns={columns}
        searchLabel="Zoek op naam"
        empty={{ icon: Trees, title: 'Nog geen bomen', text: 'Plant er een.' }}
      />
    </AdminPage>,
    { path, session: sessionWith({ role }, true), isPage: true },
  );
  return asked;
};
const Changed = () => {
  const changed = useAdminChanged();
  return <button type="button" onClick={() => void changed()}>Gewijzigd</button>;
};
const row = (name: string) => page.getByRole('row', { name });

test('a list has one heading and keeps the focus in the search field while searching', async () => {
  const asked = open('/admin/trees?aantal=5');
  await expect.element(row('Boom 05')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bomen');
  expect(await violationsIn(document.body)).toEqual([]);
  const field = page.getByRole('searchbox', { name: 'Zoek op naam' });
  await userEvent.fill(field, '12');
  await expect.element(row('Boom 12')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(asked.at(-1)).toEqual({ page: 1, page_size: 5, search: '12', sort: 'name', direction: 'asc' });
});

test('a list with direction desc loads in descending order', async () => {
  const asked = open('/admin/trees?aantal=5', 'manager', { direction: 'desc' });
  await expect.element(row('Boom 05')).toBeVisible();
  expect(asked[0]).toEqual({ page: 1, page_size: 5, search: '', sort: 'name', direction: 'desc' });
});

test('an empty list that can no longer be loaded shows only the error', async () => {
  let isBroken = false;
  const load = async () => {
    if (isBroken) throw new ApiError(500, 'internal', 'Kapot.');
    return { total: 0, data: [] as Tree[] };
  };
  const empty = { icon: Trees, title: 'Nog geen bomen', text: 'Plant er een.' };
  renderPart(
    <>
      <AdminList name="trees" label="Bomen" load={load} sorts={sorts} columns={columns} searchLabel="Zoek op naam" empty={empty} />
      <Changed />
    </>,
    { path: '/admin/trees', session: sessionWith({ role: 'manager' }, true), isPage: true },
  );
  await expect.element(page.getByText('Nog geen bomen')).toBeVisible();
  isBroken = true;
  await userEvent.click(page.getByRole('button', { name: 'Gewijzigd' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Nog geen bomen')).not.toBeInTheDocument();
});

test('a list offers pages of 5, 10, 25, 50 and 100 rows', async () => {
  open('/admin/trees');
  await expect.element(row('Boom 05')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /per pagina/ }));
  expect(page.getByRole('option').elements().map((option) => option.textContent)).toEqual(['5', '10', '25', '50', '100']);
});

test('a page past the end shows the last page', async () => {
  open('/admin/trees?aantal=5&pagina=9');
  await expect.element(row('Boom 11')).toBeVisible();
  await expect.element(page.getByText('11 – 12 van 12')).toBeVisible();
});

test('an admin sees the organisation in the address, and links keep it', async () => {
  const asked = open('/admin/trees?organisatie=31', 'admin');
  await expect.element(page.getByRole('link', { name: 'Boom 01' })).toHaveAttribute('href', '/admin/trees/1?organisatie=31');
  expect(asked[0]).toEqual({ page: 1, page_size: 25, search: '', sort: 'name', direction: 'asc', organisation: 31 });
});

test('a manager sees the own organisation, whatever the address says', async () => {
  const asked = open('/admin/trees?organisatie=31');
  await expect.element(page.getByRole('link', { name: 'Boom 01' })).toHaveAttribute('href', '/admin/trees/1');
  expect(asked[0]).not.toHaveProperty('organisation');
});
