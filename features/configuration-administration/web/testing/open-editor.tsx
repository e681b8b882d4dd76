import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import type { WebFeature } from '#platform/web/feature.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { settingsOfFeatures } from '#platform/web/testing/settings-of-features.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { noCredentials } from '../../contract/credential-state.ts';
import { listEditions, previewDraft, publishDraft, readDraft, saveDraft, type ConfigurationDraft } from '../../contract/draft-calls.ts';
import { readToolChoices, searchResources, setCredentials } from '../../contract/tool-calls.ts';
import type { ConfigurationDocument, GroupNode, LegendNode } from '../../contract/document.ts';
import { Configurations } from '../Configurations.tsx';
import { documentOf, emptyValues } from '../editor-form.ts';

export const map = (map_id: number, more: Partial<LegendNode & { kind: 'map' }> = {}): LegendNode => ({ kind: 'map', map_id, visible: true, opacity: 1, collapsed: true, ...more });
export const group = (id: number, name: string, ...children: LegendNode[]): GroupNode => ({ kind: 'group', id, name, visible: true, collapsed: false, metadata_url: null, children });

export const published: ConfigurationDocument = {
  ...documentOf(emptyValues), name: 'Markerwaard', legend: [map(1), group(5, 'Wegen', map(2))], backgrounds: [{ map_id: 3, visible: true, opacity: 1, image: null }],
};
export const things: ConfigurationDraft['things'] = {
  maps: [{ id: 1, name: 'Bomen', detail: 'Vector' }, { id: 2, name: 'Wegdelen', detail: 'Image' }, { id: 3, name: 'Luchtfoto', detail: 'Tile' }],
  users: [], roles: [], dashboards: [], forms: [],
};

/** Opens the editor with a server that has one configuration, and a browser without unsaved changes. */
export const openEditor = (tab: string, overrides: Partial<ConfigurationDraft> = {}, features: readonly WebFeature[] = []) => {
  sessionStorage.clear();
  const state = { saved: [] as ConfigurationDocument[] };
  let draft: ConfigurationDraft = {
    id: 1, organisation_id: 1, version: 4, is_changed: false, changed_at: null, changed_by: null, document: published, published,
    seen: { maps: [1, 2, 3], users: [], roles: [], dashboards: [], forms: [] }, things, credentials: {}, problems: [],
    organisation: { prefix: 'markerwaard', host: null, extent: [140000, 500000, 150000, 510000] }, ...overrides,
  };
  const setup = renderPart(
    <Routes><Route path="/admin/configurations/manage/*" element={<Configurations />} /></Routes>,
    {
      path: `/admin/configurations/manage/1?tab=${tab}`, isPage: true, features: [settingsOfFeatures, ...features],
      session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true),
      answers: (api) => {
        api.on(readDraft, () => draft);
        api.on(saveDraft, ({ body, version }) => {
          if (version !== draft.version) throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
          state.saved.push(body.document);
          draft = { ...draft, document: body.document, is_changed: true, version: draft.version + 1, changed_by: 'Mies Manager', changed_at: '2026-05-04T10:00:00Z' };
          return draft;
        });
        api.on(publishDraft, () => {
          draft = { ...draft, published: draft.document, is_changed: false, version: draft.version + 1 };
          return draft;
        });
        api.on(searchResources, ({ params }) => (params.kind === 'maps' ? [{ id: 7, name: 'Riool', detail: 'Image' }, ...things.maps] : [{ id: 8, name: `Ding van ${params.kind}`, detail: '' }]));
        api.on(previewDraft, () => configurationWith());
        api.on(listEditions, () => []);
        api.on(readToolChoices, () => ({
          layers: ['bomen', 'wegdelen'],
          maps: [
            { id: 1, name: 'bomen', label: 'Bomen', layers: [] }, { id: 2, name: 'wegen', label: 'Wegen', layers: ['wegdelen', 'paden'] },
            { id: 3, name: 'foto', label: 'Luchtfoto', layers: [] },
          ],
          search_types: [{ type_id: 3, layername: 'Adressen', provider: 'default' }, { type_id: 9, layername: 'Kunst', provider: 'beheer' }],
          search_tables: [{ table: 'projecten', columns: ['titel', 'straat'], geom_column: 'plek' }],
        }));
        api.on(setCredentials, ({ params: { tool }, body: { fields }, version = 0 }) => {
          const { [tool]: before = noCredentials } = draft.credentials;
          if (version !== before.version) throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
          const next = { names: Object.keys(fields).filter((field) => fields[field] !== null), version: version + 1, set_by: 'Mies Manager', set_at: '2026-05-04T10:00:00Z' };
          draft = { ...draft, credentials: { ...draft.credentials, [tool]: next } };
          return next;
        });
      },
    },
  );
  return { ...setup, state, change: (by: Partial<ConfigurationDraft>) => { draft = { ...draft, ...by }; } };
};
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const save = () => userEvent.click(button('Concept opslaan'));
export const ready = () => expect.element(page.getByRole('tablist', { name: 'Onderdelen van de configuratie' })).toBeVisible();
