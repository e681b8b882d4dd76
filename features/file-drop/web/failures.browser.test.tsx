import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { convertFiles } from '#platform/contract/conversions.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { asked, drag, drop, failures, geojson, list, open } from './testing/open-files.tsx';
import './OpenedFiles.tsx';

test('shows failures above a long list, and clears them at the next attempt or with one button', async () => {
  await open();
  const many = Array.from({ length: 14 }, (_, index) => new File([geojson()], `bomen ${index}.geojson`));
  drop(...many);
  await expect.element(list().getByText('bomen 13.geojson')).toBeInTheDocument();
  drop(new File(['MZ'], 'virus.exe'), new File(['hallo'], 'brief.txt'), new File(['x'], 'nog.exe'));
  await expect.element(failures().getByText('virus.exe:', { exact: false })).toBeInViewport();
  await expect.element(failures().getByText('brief.txt: In dit tekstbestand staat geen tabel met coördinaten.', { exact: false })).toBeInViewport();
  drop(new File(['MZ'], 'later.exe'), new File(['MZ'], 'laatst.exe'));
  await expect.element(failures().getByText('later.exe:', { exact: false })).toBeInViewport();
  await expect.element(failures().getByText('virus.exe:', { exact: false })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Alle meldingen sluiten' }));
  await expect.element(failures()).not.toBeInTheDocument();
  await expect.element(list().getByText('bomen 13.geojson')).toBeInTheDocument();
});

test('tells a user without the permission to convert which formats can be opened, without a request', async () => {
  const setup = await open({ session: sessionWith({ permissions: [] }) }, { create_maps: false });
  await expect.element(page.getByText('Shape, GeoPackage, DXF en DWG kan alleen openen wie kaarten mag maken.', { exact: false })).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('.geojson,.json,.kml,.kmz,.gpx,.csv,.txt');
  drag('dragover', new File(['x'], 'plan.dwg'));
  await expect.element(page.getByText(/GeoJSON, KML, KMZ, GPX of CSV$/)).toBeVisible();
  drop(new File(['AC1015'], 'plan.dwg'), new File(['MZ'], 'virus.exe'));
  await expect.element(failures().getByText('plan.dwg: dit soort bestand kan alleen openen wie kaarten mag maken. GeoJSON, KML, KMZ, GPX en CSV kunt u wel openen.')).toBeVisible();
  await expect.element(failures().getByText('virus.exe: dit soort bestand kan niet geopend worden. Kies GeoJSON, KML, KMZ, GPX of CSV.')).toBeVisible();
  expect(asked(setup, convertFiles)).toEqual([]);
});

test('gives two files of the same name different names in the list and on the buttons', async () => {
  await open();
  drop(new File([geojson()], 'bomen.geojson'));
  await expect.element(page.getByRole('button', { name: 'bomen.geojson tonen' })).toBeVisible();
  drop(new File([geojson()], 'bomen.geojson'));
  await expect.element(page.getByRole('button', { name: 'bomen.geojson (2) tonen' })).toBeVisible();
});
