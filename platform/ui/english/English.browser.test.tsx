import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { TextArea } from '../text-field/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { DutchTooltip, English } from './English.tsx';
import { inEnglish } from './english.ts';
import '../tooltip/TooltipBubble.tsx';

const next = inEnglish('Next', 'Volgende');
const layers = inEnglish('Selected Layers', 'Gekozen lagen');

test('English texts of controls are marked as English, and keys show their Dutch meaning', async () => {
  render(
    <>
      <Disclosure title={<>3. <English text={layers} /></>} english={layers}>x</Disclosure>
      <TextField label={inEnglish('Map Name', 'Naam van de kaart')} />
      <TextArea label={inEnglish('Description', 'Beschrijving')} />
      <DutchTooltip text={next}><Button><English text={next} /></Button></DutchTooltip>
    </>,
  );
  expect([...document.querySelectorAll('span[lang="en"]')].map(({ textContent }) => textContent)).toEqual(['Selected Layers', 'Map Name', 'Description', 'Next']);
  const stops = [
    [page.getByRole('button', { name: '3. Selected Layers' }), 'Gekozen lagen'], [page.getByRole('textbox', { name: 'Map Name' }), 'Naam van de kaart'],
    [page.getByRole('textbox', { name: 'Description' }), 'Beschrijving'], [page.getByRole('button', { name: 'Next' }), 'Volgende'],
  ] as const;
  for (const [control, dutch] of stops) {
    await userEvent.keyboard('{Tab}');
    await expect.element(control).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(dutch);
  }
  expect(await violationsIn(document.body)).toEqual([]);
});

test('Dutch texts have no mark and no tooltip', async () => {
  render(<DutchTooltip text="Volgende"><Button><English text="Volgende" /></Button></DutchTooltip>);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Volgende' })).toHaveFocus();
  expect(document.querySelector('span[lang="en"], [role="tooltip"]')).toBeNull();
});
