import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { listConfigurations } from '../../contract/calls.ts';
import type { ImportPreview, ImportedMap } from '../../contract/exchange-calls.ts';
import { Configurations } from '../Configurations.tsx';

export const map = (id: number, name: string, more: Partial<ImportedMap> = {}): ImportedMap =>
  ({ id, name, existing: null, refused: null, left: [], features: null, ...more });
export const preview: ImportPreview = {
  name: 'Van elders', organisation: 'Gemeente Ginds', exported_at: '2026-05-04T10:00:00Z',
  maps: [
    map(1, 'Riool', { existing: { id: 7, name: 'Riolering', by: 'source' } }),
    map(2, 'Bomen', { features: 1_200 }),
    map(3, 'Achter slot', { left: ['Inloggegevens van de bron. Vul ze na het importeren in bij Kaarten.'] }),
    map(4, 'Binnen', { refused: 'Dit adres mag niet worden bevraagd: het ligt niet op het openbare internet.' }),
    map(5, 'Veel', { existing: { id: 8, name: 'Veel', by: 'name' }, refused: 'De eigen gegevens van deze kaart (9.000 objecten) zijn te groot voor het bestand.' }),
  ],
  things: [],
  missing: [{ kind: 'roles', name: 'Buitendienst' }, { kind: 'search_types', name: 'Adressen' }, { kind: 'search_tables', name: 'projecten' }], notes: ['Inloggegevens worden niet meegenomen.'],
};

export const open = (answers: (api: StubApi) => void) => {
  const setup = renderPart(
    <Routes><Route path="/admin/configurations/manage/*" element={<Configurations />} /></Routes>,
    {
      path: '/admin/configurations/manage', session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true), isPage: true,
      answers: (api) => {
        api.on(listConfigurations, () => ({ data: [], total: 0 }));
        answers(api);
      },
    },
  );
  return setup;
};
export const dialog = page.getByRole('dialog', { name: 'Configuratie importeren' });
export const button = (name: string) => dialog.getByRole('button', { name, exact: true });
export const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name }).filter({ has: page.getByText(name, { exact: true }) });
export const expectText = (where: Locator, words: string) => expect.poll(() => where.query()?.textContent).toContain(words);
export const choiceOf = (name: string) => dialog.getByRole('button', { name: new RegExp(`Wat gebeurt er met ${name}\\?`) });
export const counts = dialog.getByRole('status');
export const choose = async (name: string, content: BlobPart) => {
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await expect.poll(input).not.toBeNull();
  await userEvent.upload(input() as HTMLInputElement, new File([content], name, { type: 'application/json' }));
};
export const openDialog = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Importeren' }).first());
  await expect.element(button('Bestand kiezen')).toBeVisible();
};
