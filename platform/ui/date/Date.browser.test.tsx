import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { DatePicker } from './DatePicker.tsx';
import { dayFrom } from './DateField.tsx';

const changed = vi.fn<(day: string | null) => void>();
const Until = ({ start = null }: { readonly start?: string | null }) => {
  const [day, setDay] = useState(start);
  return <DatePicker label="Geldig tot" value={day} onChange={(next) => { changed(next); setDay(next); }} minValue="2026-11-02" />;
};

describe('a date', () => {
  it('a date is typed as day, month, year and reported as an ISO date', async () => {
    render(<Until />);
    await userEvent.keyboard('{Tab}24122026');
    expect(changed).toHaveBeenLastCalledWith('2026-12-24');
    expect(page.getByRole('group', { name: /Geldig tot/ }).first().element().textContent.replace(/[^\d-]/g, '')).toBe('24-12-2026');
  });

  it('a date is shown with leading zeros', async () => {
    render(<Until start="2026-03-05" />);
    const segments = page.getByRole('spinbutton').elements().map(({ textContent }) => textContent);
    expect(segments).toEqual(['05', '03', '2026']);
  });

  it('a date is chosen by keyboard in a Dutch calendar, not before minValue', async () => {
    render(<Until start="2026-11-04" />);
    await userEvent.click(page.getByRole('button', { name: /Agenda|Kalender/ }));
    const calendar = page.getByRole('grid');
    await expect.element(calendar).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'november 2026' })).toBeInTheDocument();
    expect(calendar.element().querySelector('th')?.textContent).toMatch(/^ma/i);
    expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
    expect(changed).toHaveBeenLastCalledWith('2026-11-02');
    await expect.element(calendar).not.toBeInTheDocument();
  });

  it('dayFrom returns null for a text that is not a day', () => {
    expect(dayFrom('geen')).toBeNull();
    expect(dayFrom('')).toBeNull();
    expect(dayFrom('2026-02-30')).toBeNull();
    expect(dayFrom('2026-11-02T10:00:00Z')?.toString()).toBe('2026-11-02');
  });
});
