import { describe, expect, test } from 'vitest';
import { MAX_QUERY_VERTICES } from '#platform/contract/bounded-geometry.ts';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { mistakesInTool } from './check-tool.ts';
import { differences } from './difference.ts';
import { configurationDocument, FORMAT, referencesOf, type ConfigurationDocument, type GroupNode, type LegendNode } from './document.ts';
import { saveDraft } from './draft-calls.ts';
import { exportedConfiguration } from './exported.ts';
import { rebased } from './rebase.ts';
import { withLive, withoutLive } from './live-settings.ts';
import { placeInWords, unknownTool } from './tool-fields.ts';
import { settingsOfFeatures } from '#platform/server/testing/settings-of-features.ts';

const map = (map_id: number, opacity = 1): LegendNode => ({ kind: 'map', map_id, visible: true, opacity, collapsed: true });
const group = (id: number, ...children: LegendNode[]): GroupNode => ({ kind: 'group', id, name: `Groep ${id}`, visible: true, collapsed: true, metadata_url: null, children });
const documentWith = (overrides: Partial<ConfigurationDocument> = {}): ConfigurationDocument => ({
  format: FORMAT, name: 'Kaart', public: false, public_token: null, valid_until: null, extent: null, projection: null, min_zoom: 0, max_zoom: 20,
  zoom_to_extent: true, tab_index: 0, info: null, click_on_start: null,
  options: { legend: false, measure: false },
  tools: {}, legend: [], backgrounds: [], users: [], roles: [], dashboards: [], forms: [], ...overrides,
});
const nested = (levels: number): LegendNode => (levels === 0 ? map(1) : group(levels, nested(levels - 1)));

describe('a document', () => {
  test('accepts eight levels of groups and rejects nine', () => {
    expect(configurationDocument.safeParse(documentWith({ legend: [nested(8)] })).success).toBe(true);
    expect(configurationDocument.safeParse(documentWith({ legend: [nested(9)] })).success).toBe(false);
  });

  test('rejects one map or group more than the limits of the whole legend', () => {
    const isTaken = (legend: LegendNode[]) => configurationDocument.safeParse(documentWith({ legend })).success;
    const maps = (count: number, from = 0) => Array.from({ length: count }, (_, index) => map(from + index + 1));
    const most = [group(1, ...maps(2_000)), group(2, ...maps(2_000, 2_000)), ...maps(1_000, 4_000)];
    expect(isTaken(most)).toBe(true);
    expect(isTaken([...most, map(9_999)])).toBe(false);
    const groups = (count: number, from = 0) => Array.from({ length: count }, (_, index) => group(-1 - from - index));
    expect(isTaken([group(1, ...groups(600)), ...groups(399, 600)])).toBe(true);
    expect(isTaken([group(1, ...groups(600)), ...groups(400, 600)])).toBe(false);
  });

  test('rejects settings that are nested too deeply', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 40; level += 1) deep = [deep];
    expect(configurationDocument.safeParse(documentWith({ tools: { search: deep } })).success).toBe(false);
  });
});

test('limits the corners of the initial click in a sent draft and in a file, but not in a stored document', () => {
  const clickedOn = (count: number) =>
    documentWith({ click_on_start: { type: 'LineString', coordinates: Array.from({ length: count }, (_, index) => [145_000 + index, 508_000]) } });
  const most = clickedOn(MAX_QUERY_VERTICES);
  expect(saveDraft.body?.safeParse({ document: most, seen: referencesOf(most) }).error).toBeUndefined();
  const tooMany = clickedOn(MAX_QUERY_VERTICES + 1);
  const mistake = { path: ['document', 'click_on_start'], message: 'De vorm heeft meer dan 10.000 hoekpunten. Vereenvoudig de vorm.' };
  expect(saveDraft.body?.safeParse({ document: tooMany, seen: referencesOf(tooMany) }).error?.issues).toMatchObject([mistake]);
  expect(exportedConfiguration.safeParse({ document: tooMany }).error?.issues).toContainEqual(expect.objectContaining(mistake));
  expect(configurationDocument.safeParse(tooMany).success).toBe(true);
});

describe('rebasing a draft', () => {
  const before = documentWith({ legend: [map(1), group(5, map(2))], backgrounds: [{ map_id: 3, visible: true, opacity: 1, image: null }], users: [1, 2] });
  const seen = referencesOf(before);

  test('puts maps added by others on top and removes the maps they removed', () => {
    const live = documentWith({ ...before, legend: [map(9), group(5, map(2), map(10))], backgrounds: [], users: [2, 3] });
    const draft = { ...before, name: 'Concept', legend: [group(5, map(2), map(1))] };
    expect(rebased(draft, seen, live)).toMatchObject({ name: 'Concept', legend: [map(9), map(10), group(5, map(2))], backgrounds: [], users: [2, 3] });
  });

  test('keeps what the draft left out and added itself', () => {
    const draft = { ...before, legend: [map(7)], backgrounds: [], users: [8] };
    expect(rebased(draft, seen, before)).toEqual(draft);
  });
});

describe('differences between documents', () => {
  test('reports each difference once, and none between equal documents', () => {
    const from = documentWith({ legend: [map(1), group(5, map(2))], tools: { print: { enabled: true } }, users: [1] });
    expect(differences(from, structuredClone(from))).toEqual([]);
    const to = documentWith({
      name: 'Anders', legend: [group(5, map(2, 0.5)), map(4)], tools: { print: { enabled: false } }, users: [2], options: { ...from.options, measure: true },
    });
    expect(differences(from, to)).toEqual([
      { kind: 'field', field: 'name', from: 'Kaart', to: 'Anders' },
      { kind: 'reference', of: 'maps', id: 1, change: 'removed' },
      { kind: 'reference', of: 'maps', id: 2, change: 'changed' },
      { kind: 'reference', of: 'maps', id: 4, change: 'added' },
      { kind: 'option', option: 'measure', from: false, to: true },
      { kind: 'tool', tool: 'print', change: 'changed', from: { enabled: true }, to: { enabled: false } },
      { kind: 'reference', of: 'users', id: 1, change: 'removed' },
      { kind: 'reference', of: 'users', id: 2, change: 'added' },
    ]);
  });

  test.each([
    ['another order', [map(2), map(1), group(5)]],
    ['another group', [map(1), group(5, map(2))]],
  ])('reports a changed order for %s', (_, legend) => {
    expect(differences(documentWith({ legend: [map(1), map(2), group(5)] }), documentWith({ legend }))).toEqual([{ kind: 'order' }]);
  });
});

describe('checking a tool', async () => {
  const catalogue = createSettingsCatalogue([...(await settingsOfFeatures()).values()]);
  const mistakes = (tool: string, value: unknown) => mistakesInTool(catalogue.tool(tool) ?? unknownTool(tool), value);

  test.each<[string, unknown]>([
    ['search', [{ type: 'pdok', gemeente: 'Markerwaard' }]], ['search', { sources: [{ type: 'maps' }] }], ['info', ['featureInfo']], ['info', true],
    ['print', { enabled: true, configs: { customScale: true } }], ['filters', [{ name: 'a', columnName: 'b', layers: ['c'], unknown: 1 }]],
    ['detailViews', [{ layers: ['a'], view: 'plot', title: 'Kavel {nummer}' }, { layers: ['b'], title: ['{naam}', '{straat}'] }]],
    ['routing', { startingPoint: [1, 2] }],
  ])('accepts %s set to %j', (tool, value) => {
    expect(mistakes(tool, value)).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['search', [{ enabled: true }], '1.type'], ['filters', [{ name: 'a', columnName: 'b', layers: 'c' }], '1.layers'], ['filters', [{ title: 'a', columnName: 'b', layers: ['c'] }], '1.name'],
    ['detailViews', [{ layers: ['a'], title: 1 }], '1.title'],
    ['grid', [{ name: 'a', columns: [{ name: 'b' }] }], '1.columns.1.prop'], ['routing', { startingPoint: 'x' }, 'startingPoint'], ['print', 'ja', ''],
  ])('reports for %s set to %j a mistake at %j', (tool, value, path) => {
    expect(mistakes(tool, value).map((mistake) => mistake.path)).toEqual([path]);
  });

  test('keeps the receivers of notifications of the configuration, not those of the document', () => {
    const now = { notifications: { receiver: [3, 4], email: 'nu@markerwaard.example', attachments: true }, print: { enabled: true } };
    expect(withoutLive(now, catalogue)).toEqual({ notifications: { attachments: true }, print: { enabled: true } });
    expect(withLive({ notifications: { receiver: [9], attachments: false } }, now, catalogue)).toEqual({
      notifications: { receiver: [3, 4], email: 'nu@markerwaard.example', attachments: false },
    });
    expect(withLive({ notifications: { enabled: true } }, {}, catalogue)).toEqual({ notifications: { enabled: true } });
  });

  test.each([
    ['filters', '1.columnName', { place: 'Filters (onderdeel 1)', field: '“Kolom”' }],
    ['grid', '2.columns.3.prop', { place: 'Tabel (onderdeel 2, Kolommen 3)', field: '“Veld”' }],
    ['grid', '1.graph.x', { place: 'Tabel (onderdeel 1, Grafiek)', field: '“Veld op de as”' }],
    ['grid', '2', { place: 'Tabel (onderdeel 2)', field: 'de instelling' }],
    ['print', '', { place: 'Print', field: 'de instelling' }],
  ])('describes the place of %s %j in words', (tool, path, words) => {
    expect(placeInWords(catalogue, tool, path)).toEqual(words);
  });
});
