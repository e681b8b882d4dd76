import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import '#platform/ui/theme/index.css';
import '#platform/web/administration/extent/ExtentDialog.tsx';
import { listEditions, readEdition } from '../contract/draft-calls.ts';
import './PlaceDialog.tsx';
import { button, group, map, openEditor, published, ready, save, things } from './testing/open-editor.tsx';

const dialog = (name: string) => page.getByRole('dialog', { name });
/** Presses Tab until the element has the focus; a dialog keeps the focus inside, so it wraps around. */
const tabTo = async (found: () => Element | null) => {
  for (let presses = 0; presses < 60; presses += 1) {
    const wanted = found();
    if (wanted !== null && (wanted === document.activeElement || wanted.contains(document.activeElement))) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not reach the expected element, only ${document.activeElement?.outerHTML ?? 'nothing'}`);
};
/** Presses the first button with this name. */
const press = async (name: string) => {
  await tabTo(() => page.getByRole('button', { name, exact: true }).first().query());
  await userEvent.keyboard('{Enter}');
};
const isAxeClean = async () => expect(await violationsIn(document.body)).toEqual([]);

test('sets up a map in its dialog by keyboard and returns the focus to its row', async () => {
  const { state } = openEditor('legend');
  await ready();
  const row = page.getByRole('row', { name: 'Bomen', exact: true });
  await expect.element(row).toBeVisible();
  await tabTo(() => row.query());
  await expect.element(row).toHaveFocus();
  await tabTo(() => row.getByRole('button', { name: 'Bomen instellen' }).query());
  await userEvent.keyboard('{Enter}');
  const opened = dialog('Bomen instellen');
  await expect.element(opened.getByRole('slider', { name: 'Dekking' })).toBeVisible();
  await isAxeClean();
  await tabTo(() => opened.getByRole('checkbox', { name: 'Staat aan als de kaart opent' }).query());
  await userEvent.keyboard(' ');
  await tabTo(() => opened.getByRole('slider', { name: 'Dekking' }).query());
  await userEvent.keyboard('{Home}');
  await expect.element(opened.getByText('0%', { exact: true })).toBeVisible();
  await press('Klaar');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.poll(() => row.element().contains(document.activeElement)).toBe(true);
  await save();
  await expect.poll(() => state.saved.at(-1)?.legend[0]).toEqual(map(1, { visible: false, opacity: 0 }));
});

test('renames a group by keyboard and keeps the name on Escape', async () => {
  const { state } = openEditor('legend');
  await ready();
  await expect.element(page.getByRole('row', { name: 'Wegen' })).toBeVisible();
  await userEvent.click(page.getByRole('row', { name: 'Wegen' }).getByRole('button', { name: 'Wegen instellen' }));
  const name = page.getByRole('textbox', { name: 'Naam van de groep' });
  await expect.element(name).toHaveFocus();
  await isAxeClean();
  await userEvent.keyboard('{Control>}a{/Control}Straten');
  await expect.element(dialog('Straten instellen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await save();
  await expect.poll(() => state.saved.at(-1)?.legend[1]).toEqual(group(5, 'Straten', map(2)));
});

test('gives a background a picture by keyboard and moves it to the legend', async () => {
  const { state } = openEditor('legend');
  await ready();
  const row = page.getByRole('treegrid', { name: 'Achtergronden' }).getByRole('row', { name: 'Luchtfoto' });
  await expect.element(row).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Luchtfoto instellen' }));
  const picture = page.getByRole('textbox', { name: 'Plaatje in het menu (webadres)' });
  await expect.element(picture).toBeVisible();
  await isAxeClean();
  await tabTo(() => picture.query());
  await userEvent.keyboard('/luchtfoto.png');
  await expect.element(picture).toHaveValue('/luchtfoto.png');
  await press('Naar de legenda');
  await expect.element(dialog('Luchtfoto instellen')).not.toBeInTheDocument();
  await save();
  await expect.poll(() => state.saved.at(-1)).toMatchObject({ backgrounds: [], legend: [map(3), map(1), group(5, 'Wegen', map(2))] });
});

test('takes the initial extent from the map by keyboard', async () => {
  const { state } = openEditor('view');
  await ready();
  await press('Beginbeeld op de kaart kiezen');
  const opened = dialog('Beginbeeld kiezen');
  await expect.element(opened.getByRole('button', { name: 'Dit beeld gebruiken' })).toBeVisible();
  await isAxeClean();
  await press('Dit beeld gebruiken');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(button('Beginbeeld op de kaart kiezen')).toHaveFocus();
  await save();
  await expect.poll(() => state.saved.at(-1)?.extent?.every(Number.isInteger)).toBe(true);
});

test('takes the middle of the map as place by keyboard; Escape changes nothing', async () => {
  const { state } = openEditor('view');
  await ready();
  const opened = dialog('Bij het openen op de kaart klikken');
  await press('Plek op de kaart kiezen');
  await expect.element(opened.getByRole('button', { name: 'Deze plek gebruiken' })).toBeDisabled();
  await isAxeClean();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(button('Plek op de kaart kiezen')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.getByRole('button', { name: 'Midden van de kaart' })).toBeVisible();
  await press('Midden van de kaart');
  await expect.element(opened.getByRole('button', { name: 'Deze plek gebruiken' })).toBeEnabled();
  await press('Deze plek gebruiken');
  await expect.element(opened).not.toBeInTheDocument();
  await save();
  await expect.poll(() => state.saved.at(-1)?.click_on_start?.type).toBe('Point');
});

test('compares editions by keyboard and chooses with which', async () => {
  const { api } = openEditor('history');
  const of = (number: number, name: string) => ({ number, published_at: '2026-05-04T10:00:00Z', published_by: 'Mies', note: name, document: { ...published, name }, things });
  api.on(listEditions, () => [of(3, 'Drie'), of(2, 'Twee'), of(1, 'Een')]);
  api.on(readEdition, ({ params }) => of(Number(params.number), ['Een', 'Twee', 'Drie'][Number(params.number) - 1] ?? ''));
  await expect.element(page.getByText(/Versie 3/)).toBeVisible();
  await press('Verschil met de vorige');
  await expect.element(page.getByText('Naam: Twee → Drie')).toBeVisible();
  await tabTo(() => page.getByRole('button', { name: /Vergelijken met/ }).query());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: /^Versie 2/ })).toHaveFocus();
  await isAxeClean();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('Naam: Een → Drie')).toBeVisible();
  await isAxeClean();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Verschil met de vorige').first()).toHaveFocus();
});
