import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { lookUp } from '#platform/ui/testing/look-up.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { hasOpenWork } from '#platform/web/open-work/open-work.ts';
import { saveStyling } from '../contract.ts';
import feature from './index.ts';
import { answerWith, asked, close, mayEdit, mayStyle, open, press, rules } from './testing/open-styling.tsx';
import '#platform/map/style-studio/StyleStudio.tsx';

beforeEach(async () => {
  close.mockReset();
  await page.viewport(800, 1000);
});

const paint = async (name: string): Promise<void> => {
  await press(/^Lijnkleur/);
  await userEvent.click(page.getByTitle(name, { exact: true }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Lijnkleur/ })).toHaveFocus();
};

describe('the styling panel', () => {
  test('shows the style of the map and changes nothing when it opens', async () => {
    const { layer } = open({ styling: null });
    await expect.element(page.getByRole('heading', { name: 'Stijl van Percelen' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Lijnkleur Oranje' })).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Kaart tonen' })).not.toBeInTheDocument();
    expect(layer.style.drawn.get()).toBe(layer.style.saved);
    expect(hasOpenWork()).toBe(false);
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
  });

  test('offers to show a map that is off', async () => {
    const { layer } = open({ visible: false });
    await expect.element(page.getByText('De kaart staat uit: u ziet uw keuzes nog niet.')).toBeVisible();
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
    const shown = page.getByRole('switch', { name: 'Kaart tonen' });
    (shown.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(layer.state.get().visible).toBe(true);
    await expect.element(page.getByText(/staat uit/)).not.toBeInTheDocument();
    await expect.element(shown).toHaveFocus();
  });

  test('wraps a long word in the name of the map', async () => {
    const name = 'Arbeidsongeschiktheidsverzekeringsmaatschappijen';
    open({ name });
    const heading = page.getByRole('heading', { name: `Stijl van ${name}` });
    await expect.element(heading).toBeVisible();
    const panel = heading.element().closest('section');
    expect(panel?.scrollWidth).toBe(panel?.clientWidth);
  });

  test('saves nothing without a change', async () => {
    const { api } = open({ styles: rules, styling: null });
    await expect.element(page.getByText(/Die regels blijven gelden/)).toBeVisible();
    await press('Opslaan');
    await expect.poll(() => close).toHaveBeenCalledOnce();
    expect(asked(api)).toEqual([]);
  });

  test('folds out line pattern and label size, laid over the classes by keyboard', async () => {
    const { api, layer } = open({ styles: rules.map((rule) => ({ ...rule, style: { ...rule.style, 'stroke-color': '#000' } })), styling: { labelKey: 'straat' } });
    api.on(saveStyling, answerWith({}));
    const more = page.getByRole('button', { name: 'Meer' });
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    const [save, fold] = [page.getByRole('button', { name: 'Opslaan' }).element(), more.element()];
    expect(save.compareDocumentPosition(fold) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    (fold as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: /Lijnpatroon/ }).first());
    await userEvent.click(page.getByRole('option', { name: 'Gestippeld' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Lettergrootte' }), '20');
    await userEvent.tab();
    expect(layer.style.rules).toMatchObject([
      ...rules.map(({ style }) => ({ style: { ...style, 'stroke-color': '#000', 'stroke-line-dash': [0.1, 6] } })), { style: { 'text-font': expect.stringContaining('20px') as unknown } },
    ]);
    expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
    await press('Opslaan');
    await expect.poll(() => asked(api)).toMatchObject([{ body: { styling: { labelKey: 'straat', linePattern: 'dotted', labelSize: 20 } } }]);
  });

  test('keeps the colour of every class when a label is chosen', async () => {
    const { api, layer } = open({ styles: rules, styling: null });
    api.on(saveStyling, answerWith({ styling: { labelKey: 'straat' }, styles: rules }));
    expect(page.getByRole('button', { name: /kleur/ }).elements()).toHaveLength(0);
    await lookUp('Labelveld', 'straat', 'straat');
    expect(layer.style.rules).toMatchObject([...rules, { style: { 'text-value': expect.anything() } }]);
    await press('Opslaan');
    await expect.poll(() => asked(api)).toMatchObject([{ body: { styling: { labelKey: 'straat' } } }]);
    expect(layer.style.rules).toMatchObject([...rules, { style: { 'text-value': expect.anything() } }]);
  });

  test('lays a line over the rules when that is checked, and removes it when it is unchecked', async () => {
    const { api, layer } = open({ styles: rules, styling: { color: '#d32f2f', lineWidth: 2 } });
    api.on(saveStyling, answerWith({ styles: rules }));
    const line = page.getByRole('checkbox', { name: 'Eigen lijn voor alle objecten' });
    await expect.element(line).toBeChecked();
    expect(layer.style.rules).toMatchObject(rules.map(({ style }) => ({ style: { ...style, 'stroke-color': '#d32f2f', 'stroke-width': 2 } })));
    line.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('button', { name: /^Lijnkleur/ })).not.toBeInTheDocument();
    await press('Opslaan');
    await expect.poll(() => asked(api)).toMatchObject([{ body: { styling: null } }]);
  });

  test('closes on Escape, wherever the focus in it is', async () => {
    open();
    await expect.element(page.getByRole('button', { name: 'Lijnkleur Rood' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close).toHaveBeenCalledOnce();
    await userEvent.click(page.getByRole('combobox', { name: 'Labelveld' }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close).toHaveBeenCalledTimes(2);
  });

  test('stays when Escape closes the list of a field', async () => {
    open();
    await userEvent.click(page.getByRole('combobox', { name: 'Labelveld' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'straat' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option', { name: 'straat' })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => close).toHaveBeenCalledOnce();
  });

  test('asks before Escape discards a change, and not when it closes a picker', async () => {
    const { layer } = open();
    await paint('Blauw');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Lijnkleur/ })).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
    expect(layer.style.drawn.get().styling).toEqual({ color: '#1565c0', lineWidth: 2 });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Weggooien' }));
    await expect.poll(() => close).toHaveBeenCalledOnce();
  });

  test('previews a change at once and restores the style when it closes', async () => {
    const { layer } = open();
    await paint('Blauw');
    expect(layer.style.drawn.get().styling).toEqual({ color: '#1565c0', lineWidth: 2 });
    expect(hasOpenWork()).toBe(true);
    await press('Stijl sluiten');
    await expect.poll(() => close).toHaveBeenCalledOnce();
    expect(layer.style.saved.styling).toEqual({ color: '#d32f2f', lineWidth: 2 });
  });

  test('offers the fields of the drawn features when the source does not answer', async () => {
    open();
    await userEvent.fill(page.getByRole('combobox', { name: 'Labelveld' }), 'stra');
    // They may appear only after the map is drawn.
    await expect.element(page.getByRole('option', { name: 'straat' })).toBeVisible();
  });

  test('saves with the version, applies the answer and closes', async () => {
    const { api, layer, id } = open();
    const shown = collectMessages();
    api.on(saveStyling, answerWith({ styling: { color: '#2e7d32' } }));
    await paint('Groen');
    await press('Opslaan');
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(asked(api)).toEqual([
      { params: { id }, body: { id, styling: { color: '#2e7d32', lineWidth: 2 }, option_id: 31 }, version: 7 },
    ]);
    expect(layer.style.saved).toEqual({ version: 8, styling: { color: '#2e7d32' }, styles: null, personal_style: false });
    expect(shown.map(({ text }) => text)).toEqual(['De stijl is opgeslagen.']);
  });

  test('shows a failed save for three seconds with Ok, and keeps the preview', async () => {
    const { api, layer } = open();
    const shown = collectMessages();
    api.on(saveStyling, () => { throw new ApiError(500, 'unexpected', ''); });
    await paint('Groen');
    await press('Opslaan');
    await expect.poll(() => shown).toMatchObject([{ text: 'Er was een probleem bij het opslaan', duration: 3000, action: { label: 'Ok' } }]);
    expect(close).not.toHaveBeenCalled();
    expect(layer.style.drawn.get().styling?.color).toBe('#2e7d32');
  });

  test('reports a conflict and offers to load the map again', async () => {
    const { api } = open();
    const shown = collectMessages();
    api.on(saveStyling, () => { throw new ApiError(412, 'changed_meanwhile', ''); });
    await paint('Groen');
    await press('Opslaan');
    await expect.poll(() => shown).toMatchObject([{ text: 'Iemand anders heeft deze kaart intussen gewijzigd.', action: { label: 'Opnieuw laden' } }]);
  });

  test('says that only the user sees the change', async () => {
    open({ abilities: mayStyle });
    await expect.element(page.getByText(/Alleen u ziet deze stijl/)).toBeVisible();
    expect(page.getByRole('button', { name: /Terug/ }).elements()).toHaveLength(0);
  });

  test('says of a map of the user alone that nobody else sees the style', async () => {
    open({ only_for_me: true });
    await expect.element(page.getByText('Alleen u ziet deze kaart, ook met de nieuwe stijl.')).toBeVisible();
    await press('Terug naar de standaardstijl');
    await expect.element(page.getByText('De stijl die nu is ingesteld, gaat verloren.', { exact: true })).toBeVisible();
    expect(page.getByText(/voor iedereen/).elements()).toHaveLength(0);
  });

  test('resets a personal style without asking', async () => {
    const { api, layer } = open({ abilities: mayStyle, personal_style: true });
    api.on(saveStyling, answerWith({ styles: [{ style: { 'fill-color': 'green' } }] }));
    await press('Terug naar de stijl van de kaart');
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(asked(api)[0]).toMatchObject({ body: { styling: null } });
    expect(layer.style.saved).toMatchObject({ personal_style: false, styles: [{}] });
  });

  test('asks for confirmation before resetting the style for everybody', async () => {
    const { api } = open();
    api.on(saveStyling, answerWith({}));
    await press('Terug naar de standaardstijl');
    await expect.element(page.getByRole('alertdialog', { name: 'Terug naar de standaardstijl?' })).toBeVisible();
    expect(asked(api)).toEqual([]);
    await press('Terugzetten');
    await expect.poll(() => asked(api)).toHaveLength(1);
  });
});

test.each([[mayStyle, true], [{ ...mayEdit, style: false }, false]])('follows the abilities from the server: %o', (abilities, isOffered) => {
  const [filling] = feature.fillings;
  const { layer } = open({ abilities });
  const { offered } = filling!.item as unknown as { offered: (map: typeof layer) => boolean };
  expect(offered(layer)).toBe(isOffered);
});
