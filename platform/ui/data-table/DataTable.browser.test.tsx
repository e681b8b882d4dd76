import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { violationsIn } from '../testing/axe.ts';
import { render } from '../testing/render.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import section from './DataTable.gallery.tsx';

const table = () => page.getByRole('table', { name: 'Bomen', exact: true });
const names = () => table().getByRole('rowheader').elements().map(({ textContent }) => textContent);
const range = () => page.getByRole('status').element().textContent;

const facts = (...labels: string[]) => labels.map((label) => ({ id: label, label, cell: () => 'Gepubliceerd' }));
const actionsOf = { id: 'actions', label: 'Acties', isAction: true, cell: ({ name }: { readonly name: string }) => <button type="button" aria-label={`Acties van ${name}`}>⋮</button> };

describe('a table', () => {
  it('a column heading sorts the table ascending, then descending', async () => {
    render(<section.Show />);
    const head = table().getByRole('columnheader', { name: 'Naam' });
    await expect.element(table().getByRole('columnheader', { name: 'Hoogte (m)' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(head.getByRole('button'));
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Boom 1', 'Boom 2', 'Boom 3', 'Boom 4', 'Boom 5']);
    await userEvent.keyboard('{Enter}');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()[0]).toBe('Boom 37');
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('a row has its detail below it, over the width of the table', async () => {
    const columns: Column<{ readonly id: number }>[] = [{ id: 'id', label: 'Nr.', isHeader: true, cell: ({ id }) => id }, { id: 'twice', label: 'Dubbel', cell: ({ id }) => id * 2 }];
    render(<DataTable label="Bomen" columns={columns} rows={[{ id: 1 }, { id: 2 }]} rowKey={({ id }) => id} detail={({ id }) => id === 1 && 'Een eik'} />);
    const detail = page.getByRole('cell', { name: 'Een eik' });
    await expect.element(detail).toHaveAttribute('colspan', '2');
    expect(table().getByRole('row').elements().map(({ textContent }) => textContent)).toEqual(['Nr.Dubbel', '12', 'Een eik', '24']);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('a row that is headed by a number leaves the room of a name to the other columns', async () => {
    const wide = { id: 'note', label: 'Notitie', cell: () => 'Een heel lange notitie over de boom bij de brug en het water daarnaast, met meer woorden dan passen' };
    const widthOfFirst = (isShort: boolean) => {
      const number: Column<{ readonly id: number }> = { id: 'id', label: 'Nr.', isHeader: true, isShort, cell: ({ id }) => id };
      render(<DataTable label="Bomen" columns={[number, wide]} rows={[{ id: 1 }]} rowKey={({ id }) => id} />);
      return page.getByRole('rowheader').last().element().getBoundingClientRect().width;
    };
    await page.viewport(600, 600);
    expect(widthOfFirst(false)).toBeGreaterThanOrEqual(200);
    expect(widthOfFirst(true)).toBeLessThan(120);
  });

  it('the paginator goes through the pages and shows the range', async () => {
    render(<section.Show />);
    expect(range()).toBe('1 – 5 van 37');
    await expect.element(page.getByRole('button', { name: 'Vorige pagina' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Laatste pagina' }));
    await expect.poll(range).toBe('36 – 37 van 37');
    await expect.element(page.getByRole('button', { name: 'Volgende pagina' })).toBeDisabled();
    await userEvent.click(page.getByRole('button', { name: 'Vorige pagina' }));
    await expect.poll(range).toBe('31 – 35 van 37');
  });

  it('a larger page size keeps the first row visible', async () => {
    render(<section.Show />);
    await userEvent.click(page.getByRole('button', { name: 'Volgende pagina' }));
    await userEvent.click(page.getByRole('button', { name: /Items per pagina/ }));
    await userEvent.click(page.getByRole('option', { name: '10', exact: true }));
    await expect.poll(range).toBe('1 – 10 van 37');
  });

  it('the name and the buttons of a row stay in view while the table scrolls', async () => {
    await page.viewport(860, 844);
    const rows = [{ id: 1, name: 'Beheer openbare ruimte' }, { id: 2, name: 'Havenfeest' }];
    const columns: readonly Column<(typeof rows)[number]>[] = [
      { id: 'name', label: 'Naam', isHeader: true, cell: ({ name }) => name },
      ...facts('Status', 'Openbaar', 'Geldig', 'Kaarten', 'Groepen', 'Gewijzigd', 'Eigenaar', 'Versie'),
      actionsOf,
    ];
    render(<DataTable label="Configuraties" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    const frame = page.getByRole('region', { name: 'Configuraties' }).element();
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    const isReached = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    for (const scrolled of [0, 120, frame.scrollWidth]) {
      frame.scrollLeft = scrolled;
      expect(page.getByRole('button').elements().map(isReached)).toEqual([true, true]);
      expect(page.getByRole('rowheader').elements().map(isReached)).toEqual([true, true]);
      expect(isReached(page.getByRole('columnheader', { name: 'Acties' }).element())).toBe(true);
    }
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('each row is a card with two columns of values on a tablet, where the columns do not fit, and beside each other where they do', async () => {
    await page.viewport(760, 1024);
    const rows = [{ id: 1, name: 'Beheer openbare ruimte' }, { id: 2, name: 'Havenfeest' }];
    const of = (...labels: string[]): readonly Column<(typeof rows)[number]>[] => [{ id: 'name', label: 'Naam', isHeader: true, cell: ({ name }) => name }, ...facts(...labels), actionsOf];
    const labels = ['Status', 'Openbaar', 'Geldig', 'Kaarten', 'Groepen', 'Gewijzigd'];
    const show = (shown: readonly string[]) => render(<DataTable label="Configuraties" columns={of(...shown)} rows={rows} rowKey={({ id }) => id} />);
    show(labels);
    const frame = () => page.getByRole('region', { name: 'Configuraties' }).last().element();
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const tops = () => [...frame().querySelectorAll('tbody tr:first-child td')].map((cell) => Math.round(boxOf(cell).top));
    expect(frame().scrollWidth).toBe(frame().clientWidth);
    const [status, open, valid] = tops();
    expect([open, valid === status]).toEqual([status, false]);
    const [name, action] = [frame().querySelector('tbody th')!, frame().querySelector('tbody button')!];
    expect(boxOf(action).top).toBeLessThan(boxOf(name).bottom);
    expect(boxOf(action).right).toBeGreaterThan(boxOf(frame()).right - 60);
    expect(await violationsIn(document.body)).toEqual([]);
    show(labels.slice(0, 2));
    expect(new Set(tops().slice(0, 2)).size).toBe(1);
    expect(getComputedStyle(frame().querySelector('thead th')!).display).toBe('table-cell');
    // A window that grows shows the columns beside each other again.
    await page.viewport(1300, 900);
    await expect.poll(() => page.getByRole('region', { name: 'Configuraties' }).elements().map((region) => region.querySelector('table')!.dataset['cards'])).toEqual(['false', 'false']);
  });

  it('each row is a card on a phone, with every value in view beside its label', async () => {
    await page.viewport(390, 844);
    const rows = [{ id: 1, name: 'Beheer openbare ruimte' }, { id: 2, name: 'Havenfeest' }];
    type Row = (typeof rows)[number];
    const pressed: unknown[] = [];
    const columns: readonly Column<Row, 'name' | 'at'>[] = [
      { id: 'name', label: 'Naam', sort: 'name', isHeader: true, cell: ({ name }) => name },
      { id: 'mail', label: 'E-mailadres', cell: ({ id }) => `een.heel.lang.adres.${id}@gemeente-markerwaard.example` },
      { id: 'count', label: 'Kaarten', isNumber: true, cell: ({ id }) => id * 1_000 },
      { id: 'at', label: 'Gewijzigd', sort: 'at', cell: () => '28-11-2026' },
      { id: 'nothing', label: 'Groep', cell: () => null },
      { id: 'actions', label: 'Acties', isAction: true, cell: ({ name }) => <button type="button" aria-label={`Acties van ${name}`}>⋮</button> },
    ];
    render(<DataTable label="Configuraties" columns={columns} rows={rows} rowKey={({ id }) => id} order={{ sort: 'name', direction: 'asc' }} onOrder={(order) => pressed.push(order)} />);
    const frame = page.getByRole('region', { name: 'Configuraties' }).element();
    expect(frame.scrollWidth).toBe(frame.clientWidth);
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const [first, second] = page.getByRole('row').elements().slice(1);
    expect(boxOf(second!).top).toBeGreaterThanOrEqual(boxOf(first!).bottom);
    const cells = page.getByRole('cell').elements().slice(0, 5);
    expect(cells.map((cell) => [getComputedStyle(cell, '::before').content, cell.textContent])).toEqual([
      ['"E-mailadres" / ""', 'een.heel.lang.adres.1@gemeente-markerwaard.example'], ['"Kaarten" / ""', '1000'], ['"Gewijzigd" / ""', '28-11-2026'], [expect.any(String), '⋮'],
      ['"E-mailadres" / ""', 'een.heel.lang.adres.2@gemeente-markerwaard.example'],
    ]);
    const [name, action] = [page.getByRole('rowheader').first().element(), page.getByRole('button', { name: 'Acties van Beheer openbare ruimte' }).element()];
    expect(boxOf(action).top).toBeLessThan(boxOf(name).bottom);
    expect(boxOf(action).left).toBeGreaterThan(boxOf(name).right - 1);
    await userEvent.click(page.getByRole('columnheader', { name: 'Gewijzigd' }).getByRole('button'));
    expect(pressed).toEqual([{ sort: 'at', direction: 'asc' }]);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  it('the lines of a value stand below each other on a phone', async () => {
    await page.viewport(390, 844);
    const name: Column<{ readonly id: number }> = { id: 'name', label: 'Bron', isHeader: true, cell: () => 'BAG' };
    const state = { id: 'state', label: 'Status', cell: () => <><b>Werkt niet</b><p>Niet bereikbaar</p></> };
    const other = { id: 'other', label: 'Soort', cell: () => 'WMS' };
    render(<DataTable label="Bronnen" columns={[name, state, other]} rows={[{ id: 1 }]} rowKey={({ id }) => id} />);
    const [word, line] = [page.getByText('Werkt niet'), page.getByText('Niet bereikbaar')].map((text) => text.element().getBoundingClientRect());
    expect(line!.left).toBe(word!.left);
    expect(line!.top).toBeGreaterThanOrEqual(word!.bottom);
  });

  it('a name and its numbers stand beside each other on a phone', async () => {
    await page.viewport(390, 844);
    const name: Column<{ readonly id: number }> = { id: 'name', label: 'Dag', isHeader: true, cell: () => '28-11-2026' };
    const numbers = ['Ingelogd', 'Mislukt'].map((label) => ({ id: label, label, isNumber: true, cell: () => 3 }));
    render(<DataTable label="Dagen" columns={[name, ...numbers]} rows={[{ id: 1 }]} rowKey={({ id }) => id} />);
    expect(page.getByRole('cell').elements().every((cell) => cell.getBoundingClientRect().top === page.getByRole('rowheader').element().getBoundingClientRect().top)).toBe(true);
  });

  it('a name of three words in a link has at most two lines', async () => {
    await page.viewport(700, 844);
    const rows = [{ id: 1 }];
    const columns: readonly Column<(typeof rows)[number]>[] = [
      { id: 'name', label: 'Naam', isHeader: true, cell: () => 'Projecten' },
      { id: 'link', label: 'Configuratie', cell: () => <a href="/beheer">Beheer openbare ruimte</a> },
      ...['In groep', 'Kaarten', 'Zichtbaar', 'Ingeklapt', 'Volgorde'].map((label) => ({ id: label, label, cell: () => 'Openbare ruimte' })),
    ];
    render(<DataTable label="Kaartgroepen" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    expect(page.getByRole('link').element().getClientRects().length).toBeLessThanOrEqual(2);
  });

  it('a long address stays in its column on a tablet, and a long column has a minimum width', async () => {
    await page.viewport(600, 844);
    const rows = [{ id: 1, address: `https://kaarten.example.test/${'achtergrond'.repeat(6)}`, word: 'WMS', text: 'De bron is niet bereikbaar, en dat is al een tijd zo.' }];
    const columns: readonly Column<(typeof rows)[number]>[] = [
      { id: 'address', label: 'Bron', isHeader: true, cell: ({ address }) => <a href="/bron" style={{ display: 'inline-flex' }}>{address}</a> },
      { id: 'word', label: 'Soort', cell: ({ word }) => word },
      { id: 'text', label: 'Wat er is', isLong: true, cell: ({ text }) => text },
    ];
    render(<DataTable label="Bronnen" columns={columns} rows={rows} rowKey={({ id }) => id} />);
    const box = (name: string) => page.getByRole('cell', { name }).element().getBoundingClientRect();
    const link = page.getByRole('link').element().getBoundingClientRect();
    expect(link.right).toBeLessThanOrEqual(box('WMS').left);
    expect(box('WMS').right).toBeLessThan(600);
    expect(box('De bron is niet bereikbaar, en dat is al een tijd zo.').width).toBeGreaterThanOrEqual(240);
  });
});
