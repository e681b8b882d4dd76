import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Metadata } from '#platform/contract/configuration.ts';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
});
const show = (metadata: Metadata) => render(<MetadataDialog title="Bomen" metadata={metadata} onClose={onClose} />);
const one = (value: string): Metadata => [{ title: 'Algemeen', info: [{ key: 'Omschrijving', value }] }];

describe('the metadata of a map', () => {
  it('metadata is shown in blocks with a title and pairs of key and value', async () => {
    show([
      { title: 'Algemeen', info: [{ key: 'Bronhouder', value: 'Gemeente' }, { key: 'Schaal', value: '1:500' }] },
      { title: 'Contact', info: [{ key: 'Bronhouder', value: 'Beheer' }] },
    ]);
    await expect.element(page.getByRole('dialog', { name: 'Bomen' })).toBeVisible();
    const block = page.getByRole('region', { name: 'Algemeen' });
    await expect.element(block.getByRole('heading', { level: 3 })).toMatchTextContent('Algemeen');
    const words = (role: 'term' | 'definition') => block.getByRole(role).elements().map(({ textContent }) => textContent);
    expect(words('term')).toEqual(['Bronhouder', 'Schaal']);
    expect(words('definition')).toEqual(['Gemeente', '1:500']);
    await expect.element(page.getByRole('region', { name: 'Contact' })).toMatchTextContent('Beheer');
    expect(await violationsIn(page.getByRole('dialog').element())).toEqual([]);
  });

  it('markup in a value is shown without scripts, forms and styles', async () => {
    show(one(`<p>Over <b>bomen</b></p><img src=x onerror="window.cookHacked=1"><script>window.cookHacked=1</script>
      <a href="javascript:window.cookHacked=1">een</a><a href="https://example.nl" target="_self" rel="opener">twee</a>
      <form action="/x"><input name="a"></form><p style="position:fixed" id="root" class="x">vast</p><svg onload="window.cookHacked=1"></svg>`));
    await expect.element(page.getByText('bomen', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog').element();
    const value = dialog.querySelector('dd');
    expect(value?.querySelectorAll('script, style, form, input, svg, [onload], [onerror], [style], [id], p[class]')).toHaveLength(0);
    expect(dialog.querySelector('a[href^="javascript"]')).toBeNull();
    const link = page.getByRole('link', { name: 'twee' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
    expect('cookHacked' in window).toBe(false);
  });

  it('an address becomes a link that opens a new tab and says so', async () => {
    show(one('https://example.nl/bomen'));
    const link = page.getByRole('link', { name: 'https://example.nl/bomen (opent in een nieuw tabblad)' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'data:text/html,<b>x</b>', 'https://example.nl met woorden'])('the value %s does not become a link', async (value) => {
    show(one(value));
    await expect.element(page.getByRole('definition')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  it('text with < and & is shown literally, with its line breaks', async () => {
    show(one('diepte < 3 m & breedte > 2 m\ntweede regel'));
    await expect.element(page.getByRole('definition')).toMatchTextContent('diepte < 3 m & breedte > 2 m tweede regel');
    const { top, bottom } = page.getByRole('definition').element().firstElementChild!.getBoundingClientRect();
    expect(bottom - top).toBeGreaterThan(40);
  });

  it('empty pairs and blocks are left out, and a message is shown when none is left', async () => {
    show([{ title: 'Leeg', info: [{ key: '', value: ' ' }] }, { title: 'Niets', info: [] }]);
    await expect.element(page.getByText('Er is geen metadata bij deze kaart')).toBeVisible();
    expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(0);
  });

  it('the dialog closes at Escape and by its button', async () => {
    show(one('x'));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    await userEvent.click(page.getByRole('dialog').getByText('Sluiten', { exact: true }));
    await expect.poll(() => onClose.mock.calls).toHaveLength(2);
  });
});
