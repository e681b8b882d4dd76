import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { Route, Routes } from 'react-router';
import type { Geometry } from '#platform/contract/geojson.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { listEntries, putEntry, readEntry, removeEntry, replaceEntries, restoreEntry, type ListedEntry } from '../../contract/entries.ts';
import { listSearchTypes, type SearchType } from '../../contract/search-types.ts';
import { listSearchTables } from '../../contract/tables.ts';
import '../EntryDialog.tsx';
import '../ImportEntries.tsx';
import '#platform/table-files/read-csv.ts';
import { SearchAdministration } from '../SearchAdministration.tsx';

export const type: SearchType = { type_id: 3, layername: 'Adressen', provider: 'default', sort: 3, version: 7, entries: 2, public_entries: 1, used_in: ['Markerwaard'] };
const entry = (id: string, more: Partial<ListedEntry> = {}): ListedEntry => ({
  id, weergavenaam: `Dorpsstraat ${id}`, lines: ['Dorp'], keywords: null, public: true, point: [145_000, 508_000], geometry_type: 'POINT', ...more,
});
export const street: Geometry = { type: 'LineString', coordinates: [[145_000, 508_000], [145_200, 508_050]] };
const rows = [entry('12'), entry('14', { point: null, geometry_type: 'LINESTRING' })];
const columns = [{ name: 'nummer', type: 'integer' }, { name: 'titel', type: 'text' }, { name: 'plek', type: 'geometry(Point,28992)' }, { name: 'breedtegraad', type: 'geography(Point,4326)' }];

export const openSearch = (path = '', role: 'manager' | 'admin' = 'manager') => renderPart(
  <Routes><Route path="/admin/search/manage/*" element={<SearchAdministration />} /></Routes>,
  {
    path: `/admin/search/manage${path}`, isPage: true, session: sessionWith({ role, permissions: ['manage_configurations'] }, true),
    answers: (api) => {
      api.on(listSearchTypes, () => [type]);
      api.on(listSearchTables, () => ({
        registered: [{ id: 1, version: 1, schema: 'zoeken', table: 'projecten', columns: ['titel'], id_column: 'nummer', geom_column: 'plek', organisation_column: null, public: true, used_in: [] }],
        available: role === 'admin' ? [{ schema: 'zoeken', table: 'kunst', columns }] : [],
      }));
      api.on(listEntries, () => ({ data: rows, total: rows.length }));
      api.on(putEntry, () => ({ version: 8, entries: 3 }));
      api.on(readEntry, ({ query: { id } }) => {
        if (!rows.some((row) => row.id === id)) throw new ApiError(404, 'not_found', 'Niet gevonden.');
        return { id, weergavenaam: `Dorpsstraat ${id}`, lines: ['Dorp'], keywords: null, public: true, geometry: id === '14' ? street : { type: 'Point' as const, coordinates: [145_000, 508_000] } };
      });
      api.on(removeEntry, () => ({ version: 8, entries: 1 }));
      api.on(restoreEntry, () => ({ version: 9, entries: 2 }));
      api.on(replaceEntries, ({ body }) => ({ version: 8, entries: body.entries.length }));
    },
  },
);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
export const choose = async (content: string): Promise<void> => {
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File([content], 'adressen.csv', { type: 'text/csv' }));
};
export const button = (name: string) => page.getByRole('button', { name, exact: true });
