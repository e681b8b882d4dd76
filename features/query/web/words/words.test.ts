import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOfCondition } from '../conditions.ts';
import { MOST_CONDITIONS } from './combine.ts';
import { heldOut } from './held-out.ts';
import { layersIn } from './layers.ts';
import { mostUnderstood } from './most-understood.ts';
import { questions, today, type Question } from './questions.ts';
import { readQuestion } from './read-question.ts';
import { MOST_CHARACTERS, tokensOf } from './tokens.ts';
import { parcels, town } from './town.ts';

const ask = (question: string, chosen: string | null = null, layers = town) => {
  const tokens = tokensOf(question);
  const named = layersIn(tokens, layers, chosen);
  const readings = (named.length > 0 ? named : [null]).map((layer) => {
    const key = layer?.key ?? chosen;
    const of = layers.find((one) => one.key === key);
    const fields = (of?.fields ?? []).map((field) => ({ ...field, values: of?.values[field.name] ?? [] }));
    return { key, fields, ...readQuestion({ tokens, layer, fields, today, hasArea: question.includes('getekende') }) };
  });
  return mostUnderstood(readings);
};

const inLines = (question: string, chosen?: string, layers = town) => {
  const { key, where, conditions, words } = ask(question, chosen, layers);
  return {
    layer: key, where,
    conditions: conditions.map(({ match, property, operator, expression }) => `${match === 'or' ? 'of ' : ''}${property} ${operator} ${expression}`.trim()),
    left: words.filter(({ role }) => role === 'unknown').map(({ text }) => text),
  };
};
const meant = ({ layer, where, conditions, left = [] }: Question) => ({ layer, where: where ?? null, conditions, left });

test.each([['development', questions, 40], ['held-out', heldOut, 20]] as const)('reads at least nine in ten of the %s questions exactly', (_, all, count) => {
  const wrong = all.filter((question) => JSON.stringify(inLines(question.ask, question.chosen)) !== JSON.stringify(meant(question)));
  expect(all).toHaveLength(count);
  expect(wrong.length, JSON.stringify(wrong.map((question) => [question.ask, inLines(question.ask, question.chosen)]), null, 1)).toBeLessThanOrEqual(count / 10);
});

/** Tells whether a word is in a condition, or among the words that are not understood. */
const isAccountedFor = (nonsense: string, { left, conditions }: ReturnType<typeof inLines>): boolean =>
  left.includes(nonsense) || conditions.some((condition) => condition.includes(nonsense));

test('a nonsense word anywhere in a question is in a condition, or among the words that are not understood', () => {
  for (const { ask: question, chosen } of [...questions, ...heldOut]) {
    const words = question.split(' ');
    for (const at of Array.from({ length: words.length + 1 }).keys()) {
      const changed = words.toSpliced(at, 0, 'qzwx').join(' ');
      expect(isAccountedFor('qzwx', inLines(changed, chosen)), changed).toBe(true);
    }
  }
});

test('gives all words back, each in its place', () => {
  const question = 'Welke  bomen, hoger dan “15” meter… 🌳 qzwx?';
  const { words } = ask(question);
  expect(words.map(({ start, end }) => question.slice(start, end)).join(' ')).toBe('Welke bomen , hoger dan “15” meter … 🌳 qzwx ?');
  expect(words.filter(({ role }) => role === 'unknown').map(({ text }) => text)).toEqual(['hoger', 'dan', '15', 'meter', '🌳', 'qzwx']);
});

test.each<[string, string, readonly string[], readonly string[]]>([
  ['panden', 'panden uit de jaren 80', ['bouwjaar >= 1980', 'bouwjaar <= 1989'], []],
  ['panden', 'panden uit de jaren 10', ['bouwjaar >= 1910', 'bouwjaar <= 1919'], []],
  ['panden', 'panden uit de jaren 0', [], ['jaren', '0']],
  ['panden', 'panden met minder dan 3 of meer dan 6 lagen', ['bouwlagen < 3', 'of bouwlagen > 6'], []],
  ['panden', 'winkels met minder dan 3 of meer dan 6 lagen', ['gebruik = winkel', 'bouwlagen < 3', 'of gebruik = winkel', 'bouwlagen > 6'], []],
  ['panden', 'winkels na 1990 of kantoren met minder dan 3 of meer dan 6 lagen',
    ['gebruik = winkel', 'bouwjaar > 1990', 'of gebruik = kantoor', 'bouwlagen < 3', 'of gebruik = kantoor', 'bouwlagen > 6'], []],
  ['panden', 'bouwjaar niet 1934 of 1978', ['bouwjaar <> 1934', 'bouwjaar <> 1978'], []],
  ['panden', 'bouwjaar 1934, 1978 of 2004', ['bouwjaar = 1934', 'of bouwjaar = 1978', 'of bouwjaar = 2004'], []],
  ['panden', 'bouwjaar niet tussen 1950 en 1980', ['bouwjaar < 1950', 'of bouwjaar > 1980'], []],
  ['panden', 'met een onbekend bouwjaar of voor 1900', ['bouwjaar empty', 'of bouwjaar < 1900'], []],
  ['panden', 'panden met een bouwjaar in Westerburt', ['bouwjaar filled', 'buurt = Westerbuurt'], []],
  ['panden', 'zonder monument met een bekend bouwjaar', ['monument = false', 'bouwjaar filled'], []],
  ['panden', 'straat Beukenlaan', ['straat contains Beukenlaan'], []],
  ['panden', 'panden aan een weg', ['straat contains weg'], []],
  ['panden', 'straat eindigend op dreef', ['straat ends dreef'], []],
  ['panden', 'woningen met vijf bouwlagen', ['gebruik contains woning', 'bouwlagen = 5'], []],
  ['panden', 'panden bij het station', [], ['bij', 'station']],
  ['panden', 'meer dan 3 lagen maar minder dan 6', ['bouwlagen > 3', 'bouwlagen < 6'], []],
  ['panden', 'panden met 100 tot 200 m2', ['oppervlakte >= 100', 'oppervlakte < 200'], []],
  ['panden', '3 bouwlagen en 2 winkels', ['bouwlagen = 3', 'gebruik = winkel'], ['2']],
  ['panden', 'waarvan de straat niet met Kerk begint', [], ['straat', 'niet', 'Kerk', 'begint']],
  ['panden', 'het aantal per buurt', [], ['aantal', 'per', 'buurt']],
  ['panden', 'in Centrum winkels na 1990 of kantoren na 2000', ['buurt = Centrum', 'gebruik = winkel', 'bouwjaar > 1990', 'of buurt = Centrum', 'gebruik = kantoor', 'bouwjaar > 2000'], []],
  ['licht', 'lichtmasten van 6 meter hoog', ['hoogte = 6'], []],
  ['bomen', 'eiken hoger dan 10 meter of beuken hoger dan 20 meter', ['soort = eik', 'hoogte > 10', 'of soort = beuk', 'hoogte > 20'], []],
  ['bomen', Array.from({ length: 11 }, (_, at) => `eiken hoger dan ${at}`).join(' of '),
    Array.from({ length: 10 }, (_, at) => [`${at > 0 ? 'of ' : ''}soort = eik`, `hoogte > ${at}`]).flat(), ['of', 'eiken', 'hoger', 'dan', '10']],
  ['bomen', 'gecontroleerd sinds 1 januari', ['laatste_controle >= 2026-01-01'], []],
  ['bomen', 'gecontroleerd voor 21 mei', ['laatste_controle < 2025-05-21'], []],
  ['panden', 'panden naast een winkel', [], ['naast', 'winkel']],
  ['panden', 'panden meer dan', [], ['meer', 'dan']],
  ['panden', 'of of niet', [], ['of', 'of', 'niet']],
  ['bomen', 'geen eiken, beuken of linden', ['soort <> eik', 'soort <> beuk', 'soort <> linde'], []],
  ['bomen', 'soort is niet gelijk aan eik', ['soort <> eik'], []],
  ['bomen', '100 jaar oude bomen', ['plantjaar = 1926'], []],
  ['bomen', 'niet zieke bomen van 10 meter of lager', ['ziek = false', 'hoogte <= 10'], []],
  ['bomen', 'hoogte groter dan of gelijk aan 10', ['hoogte >= 10'], []],
  ['projecten', 'startdatum na 1 maart 2026 en voor 1-6-2026', ['startdatum > 2026-03-01', 'startdatum < 2026-06-01'], []],
  ['projecten', 'startdatum in 2024 en 2025', ['startdatum >= 2024-01-01', 'startdatum <= 2024-12-31', 'of startdatum >= 2025-01-01', 'startdatum <= 2025-12-31'], []],
  ['projecten', 'einddatum niet in 2026', ['einddatum < 2026-01-01', 'of einddatum > 2026-12-31'], []],
  ['projecten', 'projecten die vorige maand zijn begonnen en volgend jaar klaar zijn',
    ['startdatum >= 2026-04-01', 'startdatum <= 2026-04-30', 'einddatum >= 2027-01-01', 'einddatum <= 2027-12-31'], []],
  ['projecten', 'budget boven de 2 miljoen', ['budget > 2000000'], []],
  ['meldingen', 'langer dan 2 weken geleden gemeld', ['gemeld_op < 2026-05-06'], []],
  ['meldingen', 'ouder dan 30 dagen die niet in behandeling of afgehandeld zijn', ['gemeld_op < 2026-04-20', 'status <> in behandeling', 'status <> afgehandeld'], []],
])('over %s, %s means %j', (chosen, question, conditions, left) => {
  expect(inLines(question, chosen)).toMatchObject({ conditions, left });
});

test.each([
  ['hoger', 'hoogte >'], ['lager', 'hoogte <'], ['groter', 'oppervlakte >'], ['kleiner', 'oppervlakte <'], ['langer', 'lengte >'], ['korter', 'lengte <'],
  ['breder', 'breedte >'], ['smaller', 'breedte <'], ['dikker', 'dikte >'], ['dunner', 'dikte <'], ['dieper', 'diepte >'], ['ondieper', 'diepte <'],
  ['zwaarder', 'gewicht >'], ['lichter', 'gewicht <'], ['duurder', 'prijs >'], ['goedkoper', 'prijs <'],
])('%s compares a field: %s', (word, condition) => {
  const fields = ['breedte', 'diepte', 'dikte', 'gewicht', 'hoogte', 'lengte', 'oppervlakte', 'prijs'].map((name) => ({ name, type: 'number' as const, values: [] }));
  const { conditions } = readQuestion({ tokens: tokensOf(`${word} dan 5`), layer: null, fields, today, hasArea: false });
  expect(conditions.map(({ property, operator, expression }) => `${property} ${operator} ${expression}`)).toEqual([`${condition} 5`]);
});

describe('the layer and the place', () => {
  test.each([['bomen in de wijk', 'licht', 'bomen'], ['pandne na 1990', null, 'panden'], ['kavels', 'bomen', 'kavels'], ['verlichting', null, null], ['openbare verlichting', 'bomen', 'licht'], ['hoger dan 3', 'bomen', 'bomen'], ['hoger dan 3', null, null]])(
    'in %j with %s chosen the layer is %s', (question, chosen, layer) => {
      expect(ask(question, chosen).key).toBe(layer);
    },
  );

  const layers = ['Projecten in uitvoering', 'Projecten in voorbereiding', 'Waar veel wordt gemeld', 'Basiskaart: Bomen', 'Bomen', 'Alle bomen', 'Buurten', 'Energielabels (WMS)', 'Topografie (WMS): Wegen']
    .map((label) => ({ key: label, label }));
  test.each([
    ['bomen hoger dan 3', null, 'Bomen'], ['alle bomen', null, 'Alle bomen'], ['bomen', 'Basiskaart: Bomen', 'Bomen'], ['projecten', null, 'Projecten in uitvoering'],
    ['projecten', 'Projecten in voorbereiding', 'Projecten in voorbereiding'], ['projecten in voorbereiding', null, 'Projecten in voorbereiding'], ['waar', null, null],
    ['energielabels met A', null, 'Energielabels (WMS)'], ['wegen en bomen', null, 'Topografie (WMS): Wegen'], ['buurt Noord', null, 'Buurten'], ['buurt Noord', 'Bomen', null], ['een boom', 'Bomen', 'Bomen'],
    ['eiken in buurten', 'Bomen', null], ['eiken in de buurten', null, 'Buurten'],
  ])('%j with %s chosen names %s', (question, chosen, layer) => {
    expect(layersIn(tokensOf(question), layers, chosen)[0]?.key ?? null).toBe(layer);
  });

  test('finds a layer name of several words when one of them is mistyped', () => {
    expect(layersIn(tokensOf('toon waar veel wordt gemedl'), layers, null)[0]).toEqual({ key: 'Waar veel wordt gemeld', at: 1, length: 4 });
  });

  test('prefers the chosen one of layers with the same name, and otherwise the first', () => {
    const twins = ['een', 'twee', 'drie'].map((key) => ({ key, label: 'Bomen' }));
    expect(layersIn(tokensOf('bomen hoger dan 3'), twins, 'twee')).toEqual([{ key: 'twee', at: 0, length: 1 }]);
    expect(layersIn(tokensOf('bomen hoger dan 3'), twins, null)[0]).toEqual({ key: 'een', at: 0, length: 1 });
  });

  test.each<[string, string | undefined, string, readonly string[], readonly string[]]>([
    ['kavels', undefined, 'percelen', [], []],
    ['kavels groter dan 500 m2', undefined, 'percelen', ['oppervlakte > 500'], []],
    ['kavels met eigenaar gemeente', undefined, 'percelen', ['eigenaar = gemeente'], []],
    ['kavels met zonnepanelen', undefined, 'percelen', [], ['zonnepanelen']],
    ['bouwkavels groter dan 500 m2', undefined, 'kavels', ['oppervlakte > 500'], []],
    ['kavels in optie met een prijs van hoogstens € 250.000', undefined, 'kavels', ['status = in optie', 'prijs <= 250000'], []],
    ['Welke verkochte kavels liggen in Westerbuurt?', 'bomen', 'kavels', ['status = verkocht', 'buurt = Westerbuurt'], []],
    ['vrije kavels groter dan 500 m2 met zonnepanelen', undefined, 'kavels', ['status = vrij', 'oppervlakte > 500'], ['zonnepanelen']],
    ['kavels met een prijs boven 100000', 'percelen', 'percelen', [], ['prijs', 'boven', '100000']],
  ])('beside a layer Kavels, %j with %s chosen is about %s, with which most words are understood', (question, chosen, layer, conditions, left) => {
    expect(inLines(question, chosen, [...town, parcels])).toMatchObject({ layer, conditions, left });
  });

  test.each([['eiken overal', 'everywhere', []], ['eiken op het scherm', 'view', []], ['eiken in het getekende gebied', 'area', []], ['eiken', null, []]])('%s are searched in %s', (question, where, left) => {
    expect(inLines(question, 'bomen')).toMatchObject({ where, conditions: ['soort = eik'], left });
  });

  test('an area that is not drawn is not understood', () => {
    const tokens = tokensOf('in het getekende gebied');
    const { where, words } = readQuestion({ tokens, layer: null, fields: [], today, hasArea: false });
    expect([where, words.filter(({ role }) => role === 'unknown').map(({ text }) => text)]).toEqual([null, ['getekende', 'gebied']]);
  });
});

describe('hostile questions', () => {
  const parts = fc.oneof(
    fc.constantFrom('panden', 'of', 'niet', 'tussen', 'en', 'meer', 'dan', 'bouwjaar', '1990', '1e9', 'jaren', '"', '“', '€', '-', '>=', ',', 'Westerbuurt', 'eiken', 'met', 'in', 'de', 'zonder', '99999999999999999999', '31 februari 2024', '9999 jaar geleden', '\uD800', '\u202E', '\0', 'e\u0301\u0301', '＜', '*', '%'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  test('every question is read, with all its words, into conditions that can be run', () => {
    fc.assert(fc.property(fc.array(parts, { maxLength: 60 }), fc.constantFrom(...town.map(({ key }) => key), null), (pieces, chosen) => {
      const question = pieces.join(' ');
      const { words, conditions, fields } = ask(question, chosen);
      expect(words.map(({ start, end }) => question.slice(start, end)).join('').replaceAll(/\s/g, '')).toBe(question.slice(0, MOST_CHARACTERS).replaceAll(/\s/g, ''));
      expect(conditions.length).toBeLessThanOrEqual(MOST_CONDITIONS);
      for (const [index, condition] of conditions.entries()) expect(filterOfCondition({ ...condition, id: index }, fields)).not.toBeNull();
    }), { numRuns: 300 });
  });

  test.each(['"'.repeat(500), '“'.repeat(500), "'a ".repeat(170), 'of '.repeat(170), 'meer dan 3 of '.repeat(40), 'eiken of beuken '.repeat(40), 'a-'.repeat(250), '1.'.repeat(250), 'niet '.repeat(100), 'é'.repeat(500)])(
    'a question of many signs is read over many fields: %s', (question) => {
      const fields = Array.from({ length: 40 }, (_, at) => ({ name: `veld_${at}`, type: 'string' as const, values: Array.from({ length: 200 }, (__, value) => `waarde ${at} ${value}`) }));
      const { words } = readQuestion({ tokens: tokensOf(question), layer: null, fields, today, hasArea: false });
      expect(words.at(-1)?.end).toBe(question.slice(0, MOST_CHARACTERS).trimEnd().length);
    },
  );
});
