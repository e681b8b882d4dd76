import { Info } from 'lucide-react';
import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { ToggleIconButton } from './ToggleButton.tsx';
import '../tooltip/TooltipBubble.tsx';

describe('a button', () => {
  it('a button is pressed by Enter and Space', async () => {
    const press = vi.fn();
    render(<Button onPress={press}>Opslaan</Button>);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Opslaan' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('a busy button keeps its focus and width and ignores presses', async () => {
    const press = vi.fn();
    const Saving = () => {
      const [isBusy, setIsBusy] = useState(false);
      return <Button isBusy={isBusy} onPress={() => { press(); setIsBusy(true); }}>Opslaan</Button>;
    };
    render(<Saving />);
    const button = page.getByRole('button');
    await userEvent.keyboard('{Tab}');
    const width = button.element().getBoundingClientRect().width;
    await userEvent.keyboard('{Enter}');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('progressbar', { name: 'Bezig…' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    await expect.element(button).toHaveFocus();
    expect(button.element().getBoundingClientRect().width).toBe(width);
  });
});

describe('a button in a form', () => {
  it('a busy submit button does not submit its form, by Enter in a field neither', async () => {
    const send = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <input aria-label="Naam" />
        <Button type="submit" isBusy>Opslaan</Button>
      </form>,
    );
    await userEvent.type(page.getByLabelText('Naam'), 'x{Enter}');
    (page.getByRole('button').element() as HTMLElement).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(send).not.toHaveBeenCalled();
  });

  it('a button that becomes busy is announced and leaves no unnamed image behind', async () => {
    const Saving = () => {
      const [isBusy, setIsBusy] = useState(false);
      return isBusy ? <Button isBusy onPress={() => undefined}>Opslaan</Button> : <Button onPress={() => setIsBusy(true)}>Opslaan</Button>;
    };
    const Leaving = () => {
      const [isThere, setIsThere] = useState(true);
      return isThere ? <><Saving /><button onClick={() => setIsThere(false)}>Weg</button></> : null;
    };
    render(<Leaving />);
    await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
    await expect.poll(() => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent).toBe('Bezig…');
    await userEvent.click(page.getByRole('button', { name: 'Weg' }));
    expect(document.querySelectorAll('[data-live-announcer] [role="img"]')).toHaveLength(0);
  });
});

describe('an icon button', () => {
  it('an icon button has its label as name and as tooltip, which Escape closes', async () => {
    render(<IconButton label="Informatie" icon={Info} />);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Informatie' })).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Informatie');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });

  it('a toggle icon button reports whether it is pressed', async () => {
    render(<ToggleIconButton label="Afstand meten" icon={Info} />);
    const button = page.getByRole('button', { name: 'Afstand meten' });
    await userEvent.keyboard('{Tab} ');
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  });
});
