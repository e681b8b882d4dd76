import { page } from 'vitest/browser';
import type { Form } from '#platform/contract/forms.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import type { StubApi } from '#platform/web/testing/stub-api.ts';
import { listRegistrations, type ListedRegistration } from '../../contract/list.ts';
import { listNewRegistrations, lookAtForm } from '../../contract/news.ts';
import { formWith, itemWith, listedWith } from './forms.ts';
import { OverviewTab } from '../overview/OverviewTab.tsx';

export const items = [
  itemWith({ id: 11, name: 'Omschrijving', type: 'textarea', list_title: true }),
  itemWith({ id: 12, name: 'Soort', type: 'select', filter: true, selects: [{ value: 'Wegen', step: 0 }, { value: 'Groen', step: 0 }] }),
  itemWith({ id: 13, name: 'Spoed', type: 'checkbox' }),
];
export const overviewForm = (changes: Partial<Form> = {}): Form =>
  formWith({ overview: true, form_items: items, assigned_to_filter: true, archive_filter: true, ...changes });

interface Given {
  readonly form?: Form;
  readonly rows?: readonly ListedRegistration[];
  readonly total?: number;
  readonly size?: readonly [number, number];
  readonly answers?: (api: StubApi) => void;
}

/** Opens the tab with the registrations of a form. */
export const open = async ({ form = overviewForm(), rows = [listedWith({ id: 31 })], total = rows.length, size: [width, height] = [1300, 900], answers }: Given = {}) => {
  await page.viewport(width, height);
  const setup = renderOnMap(
    <div style={{ position: 'absolute', left: 0, width: Math.min(920, width) }}><OverviewTab /></div>,
    { forms: [form] },
    {
      session: sessionWith(),
      answers: (api) => {
        api.on(listRegistrations, () => ({ data: [...rows], total }));
        api.on(lookAtForm, () => undefined);
        api.on(listNewRegistrations, () => [{ id: 31, form_id: 5, created_at: '2026-05-01T10:00:00.000Z', assigned: true }]);
        answers?.(api);
      },
    },
  );
  const queries = () => setup.api.asked.filter(({ call }) => call === listRegistrations).map(({ request }) => (request as { query: Record<string, unknown> }).query);
  return { ...setup, queries };
};

export const button = (name: string | RegExp) => page.getByRole('button', { name });
