import { MemoryRouter, useLocation } from 'react-router';
import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { render } from '#platform/ui/testing/render.tsx';
import { useListState, type ListState } from './use-list-state.ts';

const start: ListState<'naam' | 'tijd'> = { page: 1, page_size: 25, search: '', sort: 'tijd', direction: 'desc' };

const List = () => {
  const [state, change] = useListState(['naam', 'tijd'], start);
  const { search } = useLocation();
  return (
    <>
      <output aria-label="stand">{JSON.stringify(state)}</output>
      <output aria-label="adres">{search}</output>
      <button type="button" onClick={() => change({ page: 3 })}>verder</button>
      <button type="button" onClick={() => change({ search: 'jansen & co' })}>zoek</button>
      <button type="button" onClick={() => change(start)}>terug</button>
    </>
  );
};
const open = (address: string) => render(<MemoryRouter initialEntries={[address]}><List /></MemoryRouter>);
const state = () => JSON.parse(page.getByLabelText('stand').element().textContent) as unknown;
const address = () => page.getByLabelText('adres').element().textContent;

test('a list starts with the state in its address and keeps other parameters', async () => {
  open('/lijst?tab=2&pagina=4&aantal=50&zoek=eik&volgorde=naam&richting=asc');
  expect(state()).toEqual({ page: 4, page_size: 50, search: 'eik', sort: 'naam', direction: 'asc' });
  await userEvent.click(page.getByRole('button', { name: 'terug' }));
  await expect.poll(address).toBe('?tab=2');
});

test('another search starts at the first page', async () => {
  open('/lijst');
  await userEvent.click(page.getByRole('button', { name: 'verder' }));
  await expect.poll(address).toBe('?pagina=3');
  await userEvent.click(page.getByRole('button', { name: 'zoek' }));
  await expect.poll(address).toBe('?zoek=jansen+%26+co');
  expect(state()).toMatchObject({ page: 1, search: 'jansen & co' });
});

test.each(['pagina=0', 'pagina=-1', 'pagina=1e9', 'pagina=drie', 'aantal=7', 'volgorde=wachtwoord', 'richting=op', 'pagina=99999999'])(
  'the invalid parameter %s is ignored', (query) => {
    open(`/lijst?${query}`);
    expect(state()).toEqual(start);
  },
);
