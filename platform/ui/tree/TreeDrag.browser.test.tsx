import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { announced, Legend, moved, row } from './legend-fixture.tsx';

beforeEach(async () => {
  await page.viewport(400, 700);
  moved.mockReset();
});

describe('moving by dragging', () => {
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, top, height };
  };
  const point = (type: string, x: number, y: number) => new PointerEvent(type, { clientX: x, clientY: y, pointerId: 7, bubbles: true, button: 0 });

  async function drag(name: string, to: string, share: number, last: 'drop' | 'escape' = 'drop'): Promise<void> {
    const handle = page.getByRole('button', { name: `${name} verplaatsen` });
    await expect.element(handle).toBeInTheDocument();
    const from = centre(handle.element());
    const target = centre(row(to).element());
    const y = target.top + target.height * share;
    handle.element().dispatchEvent(point('pointerdown', from.x, from.y));
    window.dispatchEvent(point('pointermove', from.x + 200, (from.y + y) / 2));
    window.dispatchEvent(point('pointermove', from.x + 200, y));
    if (last === 'drop') window.dispatchEvent(point('pointerup', from.x, y));
    else await userEvent.keyboard('{Escape}');
  }

  it('a row dropped on the upper half of another is moved before it', async () => {
    render(<Legend />);
    await drag('Luchtfoto', 'BRT', 0.2);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'photo', parentId: 'base', index: 0 });
  });

  it('a row dropped on the middle of a group is moved into it', async () => {
    render(<Legend />);
    await drag('Percelen', 'Openbare ruimte', 0.5);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'parcels', parentId: 'public', index: 0 });
  });

  it('a row dropped on the middle of a leaf is moved after it', async () => {
    render(<Legend />);
    await drag('BRT', 'Percelen', 0.5);
    expect(moved).toHaveBeenCalledExactlyOnceWith({ id: 'brt', parentId: null, index: 3 });
  });

  it('a row dropped where mayContain forbids it is not moved', async () => {
    render(<Legend />);
    await drag('Openbare ruimte', 'BRT', 0.5);
    expect(moved).not.toHaveBeenCalled();
    expect(announced()).toBe('Openbare ruimte is niet verplaatst');
  });

  it('a drag near the edge scrolls the container that scrolls, not an element whose content overflows', async () => {
    const container = render(
      <div data-testid="scroller" style={{ height: 120, overflowY: 'scroll' }}>
        <div style={{ height: 60 }}><Legend /></div>
      </div>,
    );
    const handle = page.getByRole('button', { name: 'Openbare ruimte verplaatsen' });
    await expect.element(handle).toBeInTheDocument();
    const from = centre(handle.element());
    const scroller = container.querySelector('[data-testid=scroller]') as HTMLElement;
    const { bottom } = scroller.getBoundingClientRect();
    handle.element().dispatchEvent(point('pointerdown', from.x, from.y));
    window.dispatchEvent(point('pointermove', from.x, bottom - 20));
    window.dispatchEvent(point('pointermove', from.x, bottom - 2));
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    window.dispatchEvent(point('pointercancel', 0, 0));
  });

  it('Escape cancels a drag and removes its overlay', async () => {
    const container = render(<Legend />);
    await drag('Luchtfoto', 'BRT', 0.2, 'escape');
    window.dispatchEvent(point('pointerup', 0, 0));
    expect(moved).not.toHaveBeenCalled();
    expect(container.querySelector('[class*="ghost"]')).toBeNull();
  });

  it('a drag shows the name, which moves only vertically, and a line at the drop place', async () => {
    const container = render(<Legend />);
    const handle = page.getByRole('button', { name: 'Luchtfoto verplaatsen' });
    await expect.element(handle).toBeInTheDocument();
    const from = centre(handle.element());
    handle.element().dispatchEvent(point('pointerdown', from.x, from.y));
    window.dispatchEvent(point('pointermove', from.x, from.y - 30));
    await expect.poll(() => container.querySelector('[class*="ghost"]')).not.toBeNull();
    const left = container.querySelector('[class*="ghost"]')?.getBoundingClientRect().left;
    window.dispatchEvent(point('pointermove', from.x + 150, from.y - 40));
    await expect.poll(() => container.querySelector('[class*="between"]')).not.toBeNull();
    expect(container.querySelector('[class*="ghost"]')?.getBoundingClientRect().left).toBe(left);
    window.dispatchEvent(point('pointercancel', 0, 0));
    await expect.poll(() => container.querySelector('[class*="ghost"]')).toBeNull();
  });
});
