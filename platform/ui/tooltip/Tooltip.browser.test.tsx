import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.tsx';
import { render } from '../testing/render.tsx';
import { Tooltip } from './Tooltip.tsx';
import './TooltipBubble.tsx';

const button = (name: string) => page.getByRole('button', { name });
const tip = () => page.getByRole('tooltip');

test('the pointer opens a tooltip, may move onto it, and closes it by leaving', async () => {
  render(<div style={{ padding: 80 }}><Tooltip text="Bewaart de tekening" delay={50}><Button aria-describedby="uitleg">Opslaan</Button></Tooltip><p id="uitleg">Uitleg</p></div>);
  await userEvent.hover(button('Opslaan'));
  await expect.element(tip()).toHaveTextContent('Bewaart de tekening');
  await expect.element(button('Opslaan')).toHaveAccessibleDescription('Uitleg Bewaart de tekening');
  await userEvent.hover(tip());
  await expect.element(tip()).toBeVisible();
  await userEvent.hover(page.getByText('Uitleg'));
  await expect.element(tip()).not.toBeInTheDocument();
  await expect.element(button('Opslaan')).toHaveAccessibleDescription('Uitleg');
});

test('the tooltip of the next control replaces the open one at once', async () => {
  render(
    <div style={{ padding: 80 }}>
      <Tooltip text="Eerste" delay={50}><Button>Een</Button></Tooltip>
      <Tooltip text="Tweede" delay={60_000}><Button>Twee</Button></Tooltip>
    </div>,
  );
  await userEvent.hover(button('Een'));
  await expect.element(tip()).toHaveTextContent('Eerste');
  await userEvent.hover(button('Twee'));
  await expect.element(tip()).toHaveTextContent('Tweede');
});

test('a press closes the tooltip, and the handlers of the control run too', async () => {
  const [focus, hover] = [vi.fn(), vi.fn()];
  render(<div style={{ padding: 80 }}><Tooltip text="Uitleg" delay={50}><Button onFocus={focus} onHoverStart={hover}>Sluiten</Button></Tooltip></div>);
  await userEvent.hover(button('Sluiten'));
  await expect.element(tip()).toBeVisible();
  await userEvent.click(button('Sluiten'));
  await expect.element(tip()).not.toBeInTheDocument();
  expect(focus).toHaveBeenCalledOnce();
  expect(hover).toHaveBeenCalled();
});

test('a disabled tooltip never opens', async () => {
  render(<Tooltip text="Uitleg" delay={0} isDisabled><Button>Kaart</Button></Tooltip>);
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Kaart')).toHaveFocus();
  await userEvent.hover(button('Kaart'));
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
});
