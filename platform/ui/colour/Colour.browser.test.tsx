import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { ColourField } from './ColourField.tsx';
import { nameOfColour, palette } from './palette.ts';

const changed = vi.fn<(css: string) => void>();
beforeEach(() => {
  changed.mockReset();
});

const Held = ({ start, hasAlpha = false }: { readonly start: string; readonly hasAlpha?: boolean }) => {
  const [value, setValue] = useState(start);
  const change = (css: string) => {
    changed(css);
    setValue(css);
  };
  return <ColourField label="Vulkleur" value={value} onChange={change} hasAlpha={hasAlpha} />;
};

const open = async (start: string, hasAlpha = false) => {
  render(<Held start={start} hasAlpha={hasAlpha} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Vulkleur' })).toBeVisible();
};
const swatch = (name: string) => page.getByRole('radio', { name, exact: true });
/** Clicks the visible swatch, as users do; the radio under it is hidden. */
const press = (name: string) => userEvent.click(page.getByTitle(name, { exact: true }));
const code = () => page.getByRole('textbox', { name: 'Kleurcode' });

describe('a colour', () => {
  it('the button of a colour field shows the name and the opacity of the colour', async () => {
    render(<Held start="rgba(244,148,65,0.3)" hasAlpha />);
    await expect.element(page.getByRole('button', { name: 'Vulkleur Oranje, 30%' })).toBeVisible();
  });

  it('a colour is chosen by keyboard, and Escape returns the focus to the button', async () => {
    await open('#f49441');
    await expect.element(swatch('Oranje')).toBeChecked();
    await userEvent.keyboard('{Tab}');
    await expect.element(swatch('Oranje')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(swatch('Groen')).toBeChecked();
    expect(changed).toHaveBeenLastCalledWith('#2e7d32');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Vulkleur Groen' })).toHaveFocus();
  });

  it('choosing another colour keeps the opacity, and makes a transparent colour opaque', async () => {
    await open('rgba(244,148,65,0.3)', true);
    await press('Blauw');
    expect(changed).toHaveBeenLastCalledWith('rgba(21,101,192,0.3)');
    await press('Transparant');
    expect(changed).toHaveBeenLastCalledWith('rgba(21,101,192,0)');
    await press('Rood');
    expect(changed).toHaveBeenLastCalledWith('#d32f2f');
  });

  it.each([['#abc', '#aabbcc'], ['1565C0', '#1565c0'], ['rgb(1, 2, 3)', '#010203'], ['red', '#ff0000']])(
    'typing %s sets the colour', async (text, css) => {
      await open('#f49441');
      await userEvent.fill(code(), text);
      expect(changed).toHaveBeenLastCalledWith(css);
      expect(code().element().getAttribute('aria-invalid')).toBeNull();
      await userEvent.keyboard('{Tab}');
    },
  );

  it('typing an invalid colour changes nothing and shows the format', async () => {
    await open('#f49441');
    await userEvent.fill(code(), 'rood; background: url(//x)');
    await expect.element(code()).toHaveAccessibleDescription('Vul een kleur in als #f49441.');
    expect(changed).not.toHaveBeenCalled();
    await press('Rood');
    await expect.element(code()).toHaveValue('#d32f2f');
  });

  it('the arrow keys on the slider change the opacity', async () => {
    await open('rgba(244,148,65,0.3)', true);
    const slider = page.getByRole('slider', { name: 'Dekking' });
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(changed).toHaveBeenLastCalledWith('rgba(244,148,65,0.31)');
    await userEvent.keyboard('{End}');
    expect(changed).toHaveBeenLastCalledWith('#f49441');
    await userEvent.keyboard('{Home}');
    await expect.element(swatch('Transparant')).toBeChecked();
  });

  it('a picker without hasAlpha offers no transparency', async () => {
    await open('#f49441');
    expect(page.getByRole('slider').elements()).toHaveLength(0);
    expect(page.getByRole('radio').elements()).toHaveLength(palette.length);
  });

  it('the colour picker has no axe violations', async () => {
    await open('rgba(244,148,65,0.3)', true);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});

it.each([
  [{ hex: '#d32f2f', alpha: 1 }, 'Rood'], [{ hex: '#123456', alpha: 0.5 }, '#123456, 50%'], [{ hex: '#d32f2f', alpha: 0 }, 'Transparant'],
])('nameOfColour of %o is %s', (colour, name) => {
  expect(nameOfColour(colour).replaceAll('\u00A0', '')).toBe(name);
});
