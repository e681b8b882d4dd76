import { describe as group, expect, test } from 'vitest';
import type { DetailView } from '#platform/web/slots/detail-views.ts';
import { detailViewNames } from '../../detail-names.ts';
import { asText, describe, type Described } from './describe.ts';
import { labelOf } from '#platform/web/values/labels.ts';
import { loadViews, wantedViews, type Presentation } from './load-views.ts';
import { chooseRule, readRules } from './rules.ts';
import { titleOf } from './title.ts';
import { viewFillings } from './views.ts';

const of = (properties: Record<string, unknown>, more: Partial<Described> = {}): Described => ({
  properties, layer: null, map: { name: 'kaart', label: 'Kaart' }, number: 3, ...more,
});
const views = await loadViews(viewFillings.map(({ item }) => item));
const presented = (...rules: unknown[]): Presentation => ({ rules: readRules({ detailViews: rules }), views });
const rowsOf = (properties: Record<string, unknown>, rules: unknown[] = []) => describe(presented(...rules), of(properties)).rows;
/** Replaces the non-breaking space after a euro sign. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');
const lines = (...args: Parameters<typeof rowsOf>) => rowsOf(...args).map(({ label, value }) => spaced(`${label}: ${value.text}`));

test.each([
  ['jaar_van_uitvoering', 'Jaar van uitvoering'], ['Straatnaam', 'Straatnaam'], ['prijs_exbtw', 'Prijs excl. btw'],
  ['prijs_incbtw', 'Prijs incl. btw'], ['straatNaam', 'Straat naam'], ['bag_id', 'BAG ID'], ['OPPERVLAKTE', 'OPPERVLAKTE'], ['_', ''],
])('labels the column %s as %j', (key, label) => {
  expect(labelOf(key)).toBe(label);
});

group('values without a rule', () => {
  test('are formatted in Dutch, and whole numbers stay unformatted', () => {
    const rows = rowsOf({ bouwjaar: 1987, hoogte: 12.345, verlicht: true, begin: '2026-03-09', sinds: '2026-12-31T23:30:00Z', groot: 1234.5 });
    expect(rows.map(({ value }) => value.text)).toEqual(['1987', '12,35', 'Ja', '09-03-2026', '01-01-2027 00:30', '1.234,5']);
  });

  test('are left out when empty or technical, in the order of the source', () => {
    const rows = rowsOf({ zeta: 1, id: 3, layer: 'panden', FID: 1, leeg: '', niets: null, spaties: '  ', alfa: 'Havik', getal: Number.NaN });
    expect(rows.map(({ key }) => key)).toEqual(['zeta', 'alfa']);
  });

  test('become links, images and documents when they are such addresses', () => {
    const rows = rowsOf({
      pagina: ' https://example.org/a ', foto: 'https://example.org/a%20b.JPG?x=1', stuk: 'http://example.org/plan.pdf', zwak: 'http://example.org/a.png',
    });
    expect(rows.map(({ value }) => [value.kind, value.text])).toEqual([
      ['link', 'Naar example.org'], ['image', 'a b.JPG'], ['pdf', 'plan.pdf'], ['link', 'Naar example.org'],
    ]);
  });

  test.each([
    'javascript:alert(1)', 'JAVASCRIPT://x%0aalert(1)', 'data:text/html,<script>1</script>', ' vbscript:x', 'https://', 'https://a b', 'java\nscript:1',
    '//evil.example', 'file:///etc/passwd', '<a href="https://x.example">x</a>', String.raw`https:\\evil.example`,
  ])('do not become a link for %j', (value) => {
    expect(rowsOf({ value, pdf: value }, [{ layers: ['*'], fields: [{ name: 'pdf', kind: 'pdf' }, { name: 'value', kind: 'link' }] }]).every((row) => row.value.kind === 'text')).toBe(true);
  });

  test.each(['2026-99-99', '2026-13-01T00:00:00Z', '99999-01-01'])('keep %s, which is no valid date, as text', (value) => {
    expect(rowsOf({ value })[0]?.value.text).toBe(value);
  });

  test('become text for lists and objects', () => {
    expect(lines({ lijst: ['a', 2, true], ding: { a: { b: '<script>' } } })).toEqual(['Lijst: a, 2, Ja', 'Ding: {"a":{"b":"<script>"}}']);
  });
});

group('rules of a configuration', () => {
  test('set order, labels, units and kinds, and show a value of another kind unchanged', () => {
    const fields = [
      { name: 'b', label: 'Oppervlak', unit: 'm²' }, { name: 'prijs', kind: 'euro' }, { name: 'dag', kind: 'date' }, { name: 'geheim', hide: true },
      { name: 'c', unit: 'm' }, { name: 'nergens' }, { name: 'code', kind: 'text' },
    ];
    expect(lines({ a: 'x', b: 12345.678, prijs: '175000', dag: 1_767_225_600_000, geheim: 1, c: 'hoog', code: '2026-01-01' }, [{ layers: ['kaart'], fields }])).toEqual([
      'Oppervlak: 12.345,68 m²', 'Prijs: € 175.000', 'Dag: 01-01-2026', 'C: hoog', 'Code: 2026-01-01', 'A: x',
    ]);
  });

  test('match the layer by name with wildcards first, then the map, ignoring case', () => {
    const rules = readRules({ detailViews: [{ layers: ['*_publiek'], view: 'project' }, { layers: ['Log', 'a.b'], view: 'log' }, { layers: ['*'], view: 'rest' }] });
    const view = (layer: string | null, map = 'kaart') => chooseRule(rules, layer, map)?.view;
    expect([view('werk_PUBLIEK'), view('publiek_'), view('log'), view('logboek'), view('axb'), view(null, 'log'), view('')]).toEqual(
      ['project', 'rest', 'log', 'rest', 'rest', 'log', 'rest'],
    );
    expect(chooseRule(rules.slice(0, 2), 'x', 'y_publiek')?.view).toBe('project');
    expect(chooseRule(rules.slice(0, 2), 'x', 'y')).toBeNull();
  });

  test.each([[undefined], [null], ['x'], [{}], [[null, 1, { layers: [] }, { layers: 'x' }]]])('are ignored when invalid: %j', (detailViews) => {
    expect(readRules({ detailViews })).toEqual([]);
  });

  test('show all attributes when they name an unknown view', () => {
    for (const view of ['nergens', 'constructor', '__proto__']) expect(lines({ a: 1 }, [{ layers: ['*'], view }])).toEqual(['A: 1']);
  });
});

group('titles', () => {
  test('use the name, or the street with the house number', () => {
    expect(titleOf({ Naam: 'Stadspark', straat: 'x' })).toBe('Stadspark');
    expect(titleOf({ straatnaam: 'Langestraat', huisnummer: 3 })).toBe('Langestraat 3');
    expect(titleOf({ hoogte: 3 })).toBeNull();
  });

  test('otherwise use an attribute that identifies the feature', () => {
    expect(titleOf({ hoogte: 3, Kavelnummer: 'N012' })).toBe('Kavelnummer N012');
    expect(titleOf({ hoogte: 3, wijkcode: 7, buurtnaam: 'Havenkwartier' })).toBe('Buurtnaam Havenkwartier');
  });

  test('follow the rule unless one of its attributes is missing, and are limited in length', () => {
    const rules = presented({ layers: ['*'], title: 'Boom {soort} {nr}' });
    expect(describe(rules, of({ soort: 'eik', nr: 7 })).title).toBe('Boom eik 7');
    expect(describe(rules, of({ soort: 'eik' })).title).toBe('Kaart 3');
    const several = presented({ layers: ['*'], title: ['{bijnaam}', 'Nr {nr}'] });
    expect(describe(several, of({ nr: 7 })).title).toBe('Nr 7');
    expect(describe(rules, of({ naam: 'x'.repeat(5000) })).title).toHaveLength(120);
    expect(describe(rules, of({ naam: 'Oude  eik\n' })).title).toBe('Oude eik');
  });
});

group('detail views of the product', () => {
  const shown = (view: string, properties: Record<string, unknown>) => describe(presented({ layers: ['kaart'], view }), of(properties));

  test('show the fields of a project only, with the text of its link', () => {
    const project = {
      titel: 'Herstraten Havik', omschrijving: 'Nieuwe stenen.', planning: 'Start 2027', jaar_van_uitvoering: 2027, begindatum: '2027-02-01',
      einddatum: '2027-06-30', alleen_intern_weergeven: 'Nee', tekst_omschrijving_link: 'Meer over dit project',
      meer_informatie_link: 'https://www.markerwaard.example/p/1', project_trekker: 'Team Wegen', afdeling: 'Openbare ruimte', fase: 'x', straat: 'Havik',
    };
    const { title, lead, rows } = shown('project', project);
    expect([title, lead]).toEqual(['Herstraten Havik', 'Nieuwe stenen.']);
    expect(rows.map(({ label, value }) => spaced(`${label}: ${value.text}`))).toEqual([
      'Planning: Start 2027', 'Jaar van uitvoering: 2027', 'Begindatum: 01-02-2027', 'Einddatum: 30-06-2027', 'Projecttrekker: Team Wegen',
      'Afdeling: Openbare ruimte', 'Alleen intern weergeven: Nee', 'Meer informatie: Meer over dit project',
    ]);
    expect(rows.at(-1)?.value).toMatchObject({ kind: 'link', href: 'https://www.markerwaard.example/p/1' });
  });

  const plot = { kavelnummer: 12, oppervlakte: 1450, prijs_exbtw: 175000, prijs_incbtw: 211750, extra_informatie: 'Aan het water.', pdf: 'https://x.example/kavel%2012.pdf', bouwplicht: 'x' };

  test('show the prices of a plot', () => {
    const { title, lead, rows } = shown('plot', { ...plot, kavelstatus: 'Vrij' });
    expect([title, lead]).toEqual(['Kavel 12', 'Aan het water.']);
    expect(rows.map(({ label, value }) => spaced(`${label}: ${value.text}`))).toEqual([
      'Status: Vrij', 'Kavelnummer: 12', 'Oppervlakte: 1.450 m²', 'Prijs excl. btw: € 175.000', 'Prijs incl. btw: € 211.750', 'Kavelpaspoort: kavel 12.pdf',
    ]);
  });

  test.each(['Verkocht', ' verkocht'])('hide the prices of a plot that is %j, also in the copied text', (kavelstatus) => {
    const description = shown('plot', { ...plot, kavelstatus });
    expect(description.rows.map(({ key }) => key)).toEqual(['kavelstatus', 'kavelnummer', 'oppervlakte', 'pdf']);
    expect(description.withheld).toEqual(['prijs_exbtw', 'prijs_incbtw']);
    expect(asText(description)).not.toMatch(/175|211/);
  });

  test('show code, level under any of its names, address and picture of welstand', () => {
    const keys = (properties: Record<string, unknown>) => shown('welstand', properties).rows.map(({ key, value }) => [key, value.kind]);
    const rest = { code: 'W1', url: 'https://x.example/w1', afbeelding: 'https://x.example/w1.png', toelichting: 'x' };
    const tail = [['url', 'link'], ['afbeelding', 'image']];
    expect(keys({ ...rest, niveau: 'Bijzonder', welstandsniveau: 'Bijzonder' })).toEqual([['code', 'text'], ['niveau', 'text'], ...tail]);
    expect(keys({ ...rest, welstandsniveau: 'Regulier' })).toEqual([['code', 'text'], ['welstandsniveau', 'text'], ...tail]);
    expect(keys({ ...rest, welstand_grave_welstandsniveau: '3' })).toEqual([['code', 'text'], ['welstand_grave_welstandsniveau', 'text'], ...tail]);
  });

  test('show the file of a document, and the picture and address of a log', () => {
    expect(shown('document', { pdf: 'https://x.example/plan.pdf', a: 1 }).rows.map(({ value }) => value.kind)).toEqual(['pdf']);
    expect(shown('log', { log: 'https://x.example/log', afbeelding: 'https://x.example/a.png', a: 1 }).rows.map(({ value }) => value.kind)).toEqual(['image', 'link']);
  });
});

group('fetched detail views', () => {
  const item = (id: string, load: () => Promise<DetailView>) => ({ id, order: 0, load });
  const rules = readRules({ detailViews: [{ layers: ['kaart'], view: 'stuk' }, { layers: ['bomen'], view: 'boom' }, { layers: ['*'], view: 'niemand' }] });
  const items = [
    item('stuk', async () => { throw new Error('broken on purpose'); }),
    item('boom', async () => ({ title: 'Boom {nr}', fields: [{ name: 'soort' }] })),
    item('ongevraagd', async () => { throw new Error('fetched without need'); }),
  ];

  test('are limited to the views that the rules name', () => {
    expect(wantedViews(rules, items).map(({ id }) => id)).toEqual(['stuk', 'boom']);
  });

  test('withhold everything when they fail, without affecting other views', async () => {
    const presentation = { rules, views: await loadViews(wantedViews(rules, items)) };
    const properties = { naam: 'Geheim', nr: 7, soort: 'Eik' };
    expect(describe(presentation, of(properties))).toEqual({
      title: 'Kaart 3', lead: null, rows: [], withheld: ['naam', 'nr', 'soort'], isFailed: true,
    });
    const tree = describe(presentation, of(properties, { layer: 'bomen' }));
    expect([tree.title, tree.rows.map(({ key }) => key), tree.isFailed]).toEqual(['Boom 7', ['soort'], false]);
  });

  test('show all attributes when no feature provides them', async () => {
    const presentation = { rules, views: await loadViews([]) };
    const { title, rows, isFailed } = describe(presentation, of({ naam: 'Park', nr: 7 }, { map: { name: 'groen', label: 'Groen' } }));
    expect([title, rows.map(({ key }) => key), isFailed]).toEqual(['Park', ['naam', 'nr'], false]);
  });
});

test('has a filling for every view that a configuration can choose', () => {
  expect(viewFillings.map(({ item }) => item.id)).toEqual([...detailViewNames]);
});

test('copies a description as text', () => {
  expect(asText(describe(presented(), of({ naam: 'Park', aanleg: '2026-03-09', site: 'https://x.example' })))).toBe('Park\nNaam: Park\nAanleg: 09-03-2026\nSite: https://x.example');
});

test('describes ten thousand attributes', () => {
  const properties = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`kolom_${index}`, 'x'.repeat(100)]));
  expect(describe(presented(), of(properties)).rows).toHaveLength(10_000);
});
