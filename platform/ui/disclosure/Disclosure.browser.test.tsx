import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Disclosure } from './Disclosure.tsx';

describe('a disclosure', () => {
  it('a disclosure is a heading with a button that shows and hides its content', async () => {
    render(<Disclosure title="Kaart beheer" headingLevel={2}>De kaarten</Disclosure>);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Kaart beheer' })).toBeInTheDocument();
    const button = page.getByRole('button', { name: 'Kaart beheer' });
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('De kaarten')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText('De kaarten')).not.toBeVisible();
  });
});
