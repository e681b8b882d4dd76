import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const layers = ['Wegen', 'Bomen'];

const Layers = () => {
  const [on, setOn] = useState<string[]>(['Wegen']);
  return (
    <>
      <Checkbox
        isSelected={on.length === layers.length}
        isIndeterminate={on.length === 1}
        onChange={(isOn) => setOn(isOn ? layers : [])}
      >
        Alles
      </Checkbox>
      <CheckboxGroup label="Lagen" description="Kies er een of meer." value={on} onChange={setOn}>
        {layers.map((layer) => (
          <Checkbox key={layer} value={layer}>{layer}</Checkbox>
        ))}
      </CheckboxGroup>
    </>
  );
};

const check = (name: string) => page.getByRole('checkbox', { name });
const all = () => check('Alles').element() as HTMLInputElement;

describe('a checkbox', () => {
  it('a checkbox of a partly ticked group is mixed; one press ticks all, the next none', async () => {
    render(<Layers />);
    expect(all().indeterminate).toBe(true);
    await userEvent.keyboard('{Tab} ');
    expect([all().indeterminate, all().checked]).toEqual([false, true]);
    await expect.element(check('Bomen')).toBeChecked();
    await userEvent.keyboard(' ');
    expect([all().indeterminate, all().checked]).toEqual([false, false]);
    await expect.element(check('Wegen')).not.toBeChecked();
  });

  it('a mixed checkbox has another icon than a ticked one', async () => {
    render(<Layers />);
    const box = all().closest('label')!.querySelector('svg')!;
    expect(box.classList.contains('lucide-minus')).toBe(true);
    await page.getByText('Bomen').click();
    expect(all().closest('label')!.querySelector('svg')!.classList.contains('lucide-check')).toBe(true);
  });

  it('a disabled checkbox is skipped by Tab and ignores clicks', async () => {
    const changed = vi.fn<(isOn: boolean) => void>();
    render(<><Checkbox isDisabled onChange={changed}>Dicht</Checkbox><Checkbox>Open</Checkbox></>);
    await userEvent.keyboard('{Tab}');
    await expect.element(check('Open')).toHaveFocus();
    await userEvent.click(page.getByText('Dicht'), { force: true });
    expect(changed).not.toHaveBeenCalled();
  });

  it('a checkbox without a text has the name in aria-label', async () => {
    render(<Checkbox aria-label="Rij kiezen" />);
    await expect.element(check('Rij kiezen')).toBeInTheDocument();
  });
});

describe('a group of checkboxes', () => {
  it('a group of checkboxes has its label, help and error as accessible name and description', async () => {
    const container = render(<CheckboxGroup label="Akkoord" error="Vink dit aan."><Checkbox value="ja">Ja</Checkbox></CheckboxGroup>);
    const group = page.getByRole('group', { name: 'Akkoord' });
    await expect.element(group).toHaveAccessibleDescription(/Vink dit aan\./);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('a group of checkboxes reports the ticked values at each change', async () => {
    const changed = vi.fn<(on: string[]) => void>();
    render(
      <CheckboxGroup label="Bijlagen" defaultValue={['foto']} onChange={changed}>
        <Checkbox value="foto">Foto</Checkbox>
        <Checkbox value="kaart">Kaart</Checkbox>
      </CheckboxGroup>,
    );
    await userEvent.keyboard('{Tab}{Tab} ');
    expect(changed).toHaveBeenLastCalledWith(['foto', 'kaart']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift} ');
    expect(changed).toHaveBeenLastCalledWith(['kaart']);
  });
});
