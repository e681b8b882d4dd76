import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import type { ToolField } from '#platform/contract/define-tool.ts';
import { publicTools } from '#platform/domain/configuration-answer/public-tools.ts';
import { findFeatures } from '#platform/server/find-features.ts';
import { settingsOfFeatures } from '#platform/server/testing/settings-of-features.ts';
import { describe, expect, test } from 'vitest';

describe('the settings of a configuration', async () => {
  const features = new Map((await findFeatures()).map((feature) => [feature.name, feature]));
  const settings = await settingsOfFeatures();
  const catalogue = createSettingsCatalogue([...settings.values()]);

  test.each([...settings])('the server of %s offers the tools and options in its `settings.ts`', (name, { tools, options }) => {
    expect({ tools: features.get(name)?.tools, options: features.get(name)?.options }).toEqual({ tools, options });
  });

  test('lists the tools, and the options by group, in the order for managers', () => {
    const tools = [
      'info', 'whatIsHere', 'mapCreator', 'search', 'filters', 'grid', 'query', 'notifications', 'print', 'downloads', 'export', 'routing', 'cyclo', 'oblique',
      'vrPhoto', 'buffer', 'detailViews', 'embed', 'nightBackground', 'startTasks',
    ];
    const options = [
      ['legend', 'legendOpen', 'mapManageOpen', 'dynLegendOpen'],
      ['geolocation', 'rotation', 'rememberExtent', 'customExtent', 'mapFullViewButton', 'mapHistoryButtons', 'scalebar'],
      ['measure', 'getCoordinate', 'zoomToCoordinate', 'snapGetCoordinate'],
      ['redline', 'shareRedline', 'share'],
      ['usermanual', 'threejs', 'cyclo'],
    ];
    // A feature may add others, which this test does not name.
    const known = (names: readonly string[], wanted: readonly string[]) => names.filter((name) => wanted.includes(name));
    expect(known(catalogue.tools.map(({ name }) => name), tools)).toEqual(tools);
    expect([...Map.groupBy(catalogue.options, ({ group }) => group).values()].map((group) => known(group.map(({ name }) => name), options.flat()))).toEqual(options);
    expect(known(catalogue.options.filter(({ forVisitors }) => !forVisitors).map(({ name }) => name), options.flat())).toEqual(['shareRedline']);
  });

  /** Fills each setting, and adds an unknown one beside each. */
  const filled = (fields: readonly ToolField[]): Record<string, unknown> => ({
    ...Object.fromEntries(fields.map((field): [string, unknown] => {
      if (field.kind === 'list') return [field.name, [filled(field.fields)]];
      return [field.name, field.kind === 'part' ? filled(field.fields) : `value of ${field.name}`];
    })),
    invented: 'secret', receiver: [1], email: 'a@b.example', users: [2], roles: [3], password: 'secret',
  });
  const valueOf = (name: string): unknown => {
    const { shape = 'object', fields = [], words = {} } = catalogue.tool(name) ?? {};
    if (shape === 'words') return Object.keys(words);
    return shape === 'list' ? [filled(fields)] : { enabled: true, ...filled(fields) };
  };
  const its = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `value of ${name}`]));

  test.each<[string, unknown]>([
    ['info', ['featureInfo', 'polygonInfo', 'circleInfo']],
    ['mapCreator', undefined],
    ['search', [{
      ...its('type', 'enabled', 'displayName', 'provider', 'onlyConfiguredTypes', 'gemeente', 'table', 'geom', 'public_access', 'searchZoomlevel', 'zoom', 'name'),
      types: [its('type_id', 'select', 'zoom')], columns: [its('name', 'operator')],
    }]],
    ['filters', [{
      ...its('name', 'columnName', 'layers', 'collapsed'),
      filters: [its('title', 'name', 'color', 'active', 'invertActive')], timeFilter: its('column', 'start', 'end'),
    }]],
    ['grid', [{ ...its('name', 'columnName', 'type'), columns: [its('name', 'prop', 'type')], graph: its('x', 'aggregation', 'groupBy') }]],
    ['query', { enabled: true }],
    ['notifications', undefined],
    ['print', { enabled: true, configs: its('customScale', 'image') }],
    ['downloads', { enabled: true, ...its('public', 'downloadUrl') }],
    ['export', { enabled: true }],
    ['routing', { enabled: true, ...its('startingPoint') }],
    ['cyclo', undefined],
    ['oblique', undefined],
    ['vrPhoto', { enabled: true, ...its('enableLayers') }],
    ['buffer', { enabled: true, ...its('polygonDivisor') }],
    ['detailViews', [{ ...its('layers', 'view', 'title'), fields: [its('name', 'label', 'kind', 'unit', 'textFrom', 'hide')] }]],
    ['embed', { enabled: true }],
  ])('shows visitors the public fields of %s only', (name, expected) => {
    expect(publicTools({ [name]: valueOf(name) }, catalogue)[name]).toEqual(expected);
  });

  test('shows visitors a point, and the columns of a search in their older notation', () => {
    const written = { routing: { startingPoint: [144_660, 507_590] }, search: [{ type: 'table', searchColumn: 'a', column: 'b', columns: ['c'] }] };
    expect(publicTools(written, catalogue)).toEqual(written);
  });
});
