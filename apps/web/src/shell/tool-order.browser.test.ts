import { expect, test } from 'vitest';
import type { FeatureSettings } from '#platform/contract/settings-catalogue.ts';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { OptionName } from '#platform/contract/options.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { createRegistry, discover } from '#platform/web/slots/registry.ts';
import { placeActions } from '#platform/web/slots/place-actions.ts';
import { toolColumn, type Tool } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { toolRows } from './tool-rows.ts';

const registry = createRegistry(discover(import.meta.glob('../../../../features/*/web/index.ts', { eager: true })));

interface Setup {
  readonly options?: readonly OptionName[];
  readonly rest?: Partial<Configuration>;
  readonly publicMode?: boolean;
}

const contextWith = ({ options = [], rest = {}, publicMode = false }: Setup) => {
  const base = configurationWith();
  const on: Configuration['options'] = Object.fromEntries(options.map((name) => [name, true]));
  const configuration = { ...base, info: null, tools: {}, ...rest, options: on };
  return { environment: environmentWith(), session: publicMode ? null : sessionWith(), configuration, publicMode };
};
const itemsWith = (setup: Setup): readonly Tool[] => registry.items(toolColumn, contextWith(setup));
const toolsWith = (setup: Setup): string[] => itemsWith(setup).map(({ label }) => label);

const always = toolsWith({});

test.each<[OptionName, string[]]>([
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
  rest: { info: { title: 'Welkom', description: 'Kijk rond' }, tools: { info: ['featureInfo', 'polygonInfo', 'circleInfo'], buffer: {} } },
};

test('all tools are shown in their groups, in their order', () => {
  const rows = toolRows(itemsWith(everything)).map(({ group, tools }) => [group.label, tools.map(({ label }) => label)]);
  expect(rows).toEqual([
    ['Delen', ['Delen']],
    ['Opvragen', ['Informatie per klik', 'Informatie in een vlak', 'Informatie in een cirkel', 'Buffer']],
    ['Meten', ['Lengte meten', 'Oppervlakte meten', 'Meting verwijderen']],
    ['Coördinaat', ['Coördinaat Prikker', 'Zoom naar coördinaat', 'Coördinaat prikken op een hoekpunt', 'Locatie opslaan']],
    ['Tekenen', ['Tekenen']],
    ['Meer', ['Over deze kaart', 'Bestand openen', 'Sneltoetsen']],
  ]);
});

test('the ways to query are those of the configuration', () => {
  const asking = (info: unknown) => toolsWith({ rest: { tools: { info } } }).filter((label) => label.startsWith('Informatie'));
  expect(asking(['featureInfo', 'circleInfo'])).toEqual(['Informatie per klik', 'Informatie in een cirkel']);
  // A click works without a tool.
  expect(asking(['featureInfo'])).toEqual([]);
});

test('visitors have no tool for saving places', () => {
  const tools = toolsWith({ ...everything, publicMode: true });
  expect(tools).not.toContain('Locatie opslaan');
  expect(tools).toContain('Delen');
  expect(tools).toContain('Lengte meten');
});

test('the card of a place offers to share, save and measure there; visitors save nothing', () => {
  const actions = (setup: Setup) => registry.items(placeActions, contextWith(setup)).map(({ label }) => label);
  expect(actions(everything)).toEqual(['Plek delen', 'Plek opslaan', 'Hier meten']);
  expect(actions({ ...everything, publicMode: true })).toEqual(['Plek delen', 'Hier meten']);
  expect(actions({})).toEqual([]);
});
