import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMapValues, sampleMap, type SourceField } from '#platform/contract/map-source.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { lookUp } from '#platform/ui/testing/look-up.ts';
import { saveStyling } from '../contract.ts';
import { answerWith, asked, mayStyle, open, press, rules } from './testing/open-styling.tsx';
import '#platform/map/style-studio/StyleStudio.tsx';

beforeEach(() => page.viewport(800, 1000));

describe('classes in the styling panel', () => {
  const fields: SourceField[] = [{ name: 'straat', type: 'string' }, { name: 'nummer', type: 'number' }, { name: 'geom', type: 'geometry' }];
  const openFields = (overrides: Parameters<typeof open>[0] = {}) => {
    const setup = open({ abilities: mayStyle, ...overrides }, () => [{ name: '', label: 'Percelen', fields }]);
    setup.api.on(getMapValues, () => ['Dijkweg', 'Kade']);
    setup.api.on(sampleMap, () => ({ numbers: [1, 2, 4, 9], shapes: ['area' as const], limited: false }));
    return setup;
  };
  const choose = async (field: RegExp, option: string): Promise<void> => {
    await userEvent.click(page.getByRole('button', { name: field }));
    await userEvent.click(page.getByRole('option', { name: option, exact: true }));
  };

  test('divides the objects by a field below the plain style, draws the classes at once and saves them with the labels', async () => {
    const { api, layer } = openFields({ styling: { color: '#d32f2f', labelKey: 'straat' } });
    api.on(saveStyling, answerWith({ personal_style: true }));
    await press('Meer');
    await press('Stijl maken');
    await choose(/Indeling/, 'Verschillende waarden');
    await choose(/Veld/, 'straat');
    await press('Klassen maken');
    await expect.element(page.getByRole('button', { name: 'Kleur van Kade' })).toBeVisible();
    expect(layer.style.rules).toMatchObject([{ filter: ['==', ['get', 'straat'], 'Dijkweg'] }, { filter: ['==', ['get', 'straat'], 'Kade'] }, { else: true }, { style: { 'text-value': expect.anything() } }]);
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
    await press('Opslaan');
    await expect.poll(() => asked(api)).toMatchObject([{ body: {
      styling: { labelKey: 'straat' }, styles: [{ filter: ['==', ['get', 'straat'], 'Dijkweg'] }, { filter: ['==', ['get', 'straat'], 'Kade'] }, { else: true }],
    } }]);
    expect((asked(api)[0] as { body: { styling: object } }).body.styling).not.toHaveProperty('color');
  });

  test('names the fields of all objects and of a class apart', async () => {
    const outlined = rules.map(({ filter }) => ({ filter, style: { 'fill-color': '#00ff00', 'stroke-color': '#1565c0', 'stroke-width': 2 } }));
    openFields({ styling: { color: '#d32f2f', fillColor: '#2e7d32', lineWidth: 2 }, styles: outlined });
    await userEvent.click(page.getByRole('button', { name: 'purple', exact: true }));
    await expect.element(page.getByRole('button', { name: 'Lijnkleur Rood', exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Lijnkleur van de klasse Blauw', exact: true })).toBeVisible();
    await expect.element(page.getByRole('slider', { name: 'Lijnbreedte (pixels)', exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Lijnbreedte van de klasse', exact: true })).toBeVisible();
    expect(page.getByRole('heading').elements().map((heading) => heading.textContent)).toEqual(['Stijl van Percelen', 'Meer', 'Klassen']);
    const labels = [...page.getByTestId('part').element().querySelectorAll('label, [id$="-label"]')].map((label) => label.textContent);
    expect(labels.length).toBeGreaterThan(5);
    expect(new Set(labels).size).toBe(labels.length);
    await press('Alle klassen');
    await expect.element(page.getByRole('textbox', { name: 'Lijnbreedte van alle klassen', exact: true })).toBeVisible();
  });

  test('keeps Opslaan in sight while the classes scroll', async () => {
    openFields({ styling: null, styles: Array.from({ length: 12 }, (_, nr) => ({ filter: ['==', ['get', 'straat'], `Weg ${nr}`], style: { 'fill-color': '#00ff00' } })) });
    const drawer = page.getByTestId('part').element() as HTMLElement;
    Object.assign(drawer.style, { height: '400px', overflowY: 'auto' });
    const last = page.getByRole('button', { name: 'Kleur van Weg 11' });
    await expect.element(last).toBeInTheDocument();
    (last.element() as HTMLElement).focus();
    await expect.poll(() => drawer.scrollTop).toBeGreaterThan(200);
    const [frame, save] = [drawer, page.getByRole('button', { name: 'Opslaan' }).element()].map((element) => element.getBoundingClientRect());
    expect(save!.top).toBeGreaterThanOrEqual(frame!.top);
    expect(save!.bottom).toBeLessThanOrEqual(frame!.bottom);
  });

  test('changes the colour of one class in three presses', async () => {
    const { api } = openFields({ styling: null, styles: rules.map(({ filter }) => ({ filter, style: { 'fill-color': '#00ff00' } })) });
    api.on(saveStyling, answerWith({ personal_style: true }));
    await userEvent.click(page.getByRole('button', { name: 'Kleur van purple' }));
    await userEvent.click(page.getByTitle('Rood', { exact: true }));
    await press('Opslaan');
    await expect.poll(() => asked(api)).toMatchObject([{ body: { styling: null, styles: [{ style: { 'fill-color': '#00ff00' } }, { style: { 'fill-color': '#d32f2f' } }] } }]);
  });

  test('sends no rules when only the plain style changes, so that own classes stay', async () => {
    const { api } = openFields({ styling: null, styles: rules, personal_style: true });
    api.on(saveStyling, answerWith({ personal_style: true }));
    await lookUp('Labelveld', 'straat', 'straat');
    await press('Opslaan');
    await expect.poll(() => asked(api)).toHaveLength(1);
    expect((asked(api)[0] as { body: object }).body).not.toHaveProperty('styles');
  });

  test('offers no classes for a heat map, which is drawn without rules', async () => {
    openFields({ type: 'Heatmap', styles: rules });
    await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Meer' }).elements()).toHaveLength(0);
  });
});
