import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { Link } from './Link.tsx';
import { NavigateContext } from './navigate.ts';

const navigate = vi.fn<(path: string) => void>();
beforeEach(() => {
  navigate.mockReset();
});

const show = (link: ReactNode) => render(<NavigateContext value={navigate}>{link}</NavigateContext>);

describe('a link', () => {
  it('a link within the app navigates by the router, also by keyboard', async () => {
    show(<Link href="/locatie/1,2,3,4">Naar de kaart</Link>);
    await userEvent.keyboard('{Tab}{Enter}');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/locatie/1,2,3,4');
  });

  it('a link to another site, or with Ctrl, is left to the browser', async () => {
    const left = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener('click', left);
    show(<><Link href="/kaart">Kaart</Link> <Link href="//elders.example">Elders</Link></>);
    await userEvent.click(page.getByRole('link', { name: 'Kaart' }), { modifiers: ['Control'] });
    await userEvent.click(page.getByRole('link', { name: 'Elders' }));
    window.removeEventListener('click', left);
    expect(left).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('an external link announces its new tab and has rel noopener', async () => {
    show(<Link href="https://www.example.nl" isExternal>Meer</Link>);
    const link = page.getByRole('link', { name: 'Meer (opent in een nieuw tabblad)' });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
