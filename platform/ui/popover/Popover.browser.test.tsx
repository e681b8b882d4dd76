import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { Button } from '../button/Button.tsx';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { Popover, PopoverTrigger } from './Popover.tsx';

const card = () => page.getByRole('dialog', { name: 'Achtergrond' });
const opener = () => page.getByRole('button', { name: 'Open' });

beforeEach(() => {
  render(
    <>
      <PopoverTrigger>
        <Button>Open</Button>
        <Popover label="Achtergrond">
          {(close) => (
            <>
              <Button>Eerste</Button>
              <Button onPress={close}>Klaar</Button>
            </>
          )}
        </Popover>
      </PopoverTrigger>
      <p>Ernaast</p>
    </>,
  );
});

describe('a popover', () => {
  it('a popover opens by keyboard with a name, takes the focus, and returns it at Escape', async () => {
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(card()).toBeInTheDocument();
    expect(card().element().contains(document.activeElement)).toBe(true);
    expect(await violationsIn(card().element())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(card()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it('a popover closes by a button in it and by a press outside', async () => {
    await opener().click();
    await page.getByRole('button', { name: 'Klaar' }).click();
    await expect.element(card()).not.toBeInTheDocument();
    await opener().click();
    await expect.element(card()).toBeInTheDocument();
    await userEvent.click(document.body, { position: { x: 400, y: 300 } });
    await expect.element(card()).not.toBeInTheDocument();
  });
});
