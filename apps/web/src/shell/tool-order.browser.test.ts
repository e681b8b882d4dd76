import { expect, test } from 'vitest';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { OptionName } from '#platform/contract/options.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';

const registry = createRegistry(discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true })));

interface Setup {
  readonly options?: readonly OptionName[];
  readonly rest?: Partial<Configuration>;
  readonly publicMode?: boolean;
}

const toolsWith = ({ options = [], rest = {}, publicMode = false }: Setup): string[] => {
  const base = configurationWith();
  const on: Configuration['options'] = Object.fromEntries(options.map((name) => [name, true]));
  const configuration = { ...base, info: null, tools: {}, ...rest, options: on };
  return registry
    .items(toolColumn, { environment: environmentWith(), session: publicMode ? null : sessionWith(), configuration, publicMode })
    .map(({ label }) => label);
};

const always = toolsWith({});

test.each<[OptionName, string[]]>([
  ['mapFullViewButton', ['Volledige kaart']],
  ['share', ['Delen']],
  ['measure', ['Lengte meten', 'Oppervlakte meten', 'Meting verwijderen']],
  ['getCoordinate', ['Coördinaat Prikker']],
  ['zoomToCoordinate', ['Zoom naar coördinaat']],
  ['snapGetCoordinate', ['Coördinaat prikken op een hoekpunt']],
  ['customExtent', ['Locatie opslaan']],
  ['redline', ['Tekenen']],
])('the option %s adds only its own tools', (option, tools) => {
  expect(toolsWith({ options: [option] }).filter((label) => !always.includes(label))).toEqual(tools);
});

const defined = Object.values(import.meta.glob<FeatureSettings>('../../../../features/*/settings.ts', { eager: true }));
const everything: Setup = {
  options: defined.flatMap(({ options = [] }) => options.map(({ name }) => name)),
  rest: { info: { title: 'Welkom', description: 'Kijk rond' }, tools: { info: [], buffer: {} } },
};

test('all tools are shown in their order', () => {
  const order = ['Volledige kaart', 'Delen', 'Over deze kaart', 'Lengte meten', 'Coördinaat Prikker', 'Zoom naar coördinaat', 'Coördinaat prikken op een hoekpunt', 'Locatie opslaan', 'Tekenen'];
  expect(toolsWith(everything).filter((label) => order.includes(label))).toEqual(order);
  expect(toolsWith(everything)).toContain('Buffer');
});

test('visitors have no tools for saving places and sharing', () => {
  const tools = toolsWith({ ...everything, publicMode: true });
  expect(tools).not.toContain('Locatie opslaan');
  expect(tools).not.toContain('Delen');
  expect(tools).toContain('Lengte meten');
});
