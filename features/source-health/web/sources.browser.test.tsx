import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkSourceNow, type SourceState } from '#platform/contract/source-health.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { listen } from '#platform/ui/testing/listen.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { checkAllSources, listSourceChecks, listSources, readCheckingAll, type CheckingAll, type ListedSource } from '../contract.ts';
import { SourcesPage } from './SourcesPage.tsx';

const broken: SourceState = {
  ok: false, checked_at: '2026-11-20T08:00:00Z', since: '2026-11-19T08:00:00Z', last_ok_at: null, failures: 3, code: 'source_timeout',
  message: 'De bron antwoordt niet op tijd.', duration_ms: 15_000,
};
const source: ListedSource = {
  id: 4, kind: 'wms', address: 'https://kaart.example/wms', maps: [{ id: 1, name: 'Bomen' }, { id: 2, name: 'Gras' }], map_count: 4, state: broken,
};
const unasked: ListedSource = { ...source, id: 5, address: 'https://nieuw.example/wfs', kind: 'wfs', maps: [], map_count: 0, state: null };

const open = (path = '/admin/sources', data = [source, unasked], failure?: ApiError, work: CheckingAll['work'] = null) =>
  renderPart(<Routes><Route path="admin/sources/*" element={<SourcesPage />} /><Route path="*" element={<p>Elders</p>} /></Routes>, {
    session: sessionWith(),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listSources, () => ({ data, total: data.length, failed: 1 }));
      api.on(checkSourceNow, () => ({ source_id: 4, ...broken, ok: true, message: null }));
      api.on(checkAllSources, () => undefined);
      api.on(readCheckingAll, () => ({ work }));
      api.on(listSourceChecks, () => {
        if (failure) throw failure;
        return {
          source, kept_days: 30, days: [{ day: '2026-11-20', ok: 3, failed: 1 }],
          checks: [{ id: 1, at: '2026-11-20T08:00:00Z', ok: false, message: 'De bron antwoordt niet op tijd.', duration_ms: 15_000 }],
        };
      });
    },
  });

test('lists sources with what is wrong with them, and passes axe', async () => {
  open();
  await expect.element(page.getByRole('row', { name: /kaart\.example/ })).toMatchTextContent(
    /WMS.*Werkt niet.*De bron antwoordt niet op tijd\. Sinds 19-11-2026 09:00.*20-11-2026 09:00.*Bomen, Gras en 2 andere/,
  );
  await expect.element(page.getByRole('row', { name: /nieuw\.example/ })).toMatchTextContent(/WFS.*Nog niet gecontroleerd/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('checks a source by keyboard and shows the result', async () => {
  const { api } = open();
  const check = page.getByRole('button', { name: 'https://kaart.example/wms controleren' });
  await expect.element(check).toBeVisible();
  check.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('De bron werkt.')).toBeVisible();
  expect(api.asked.filter(({ call }) => call === checkSourceNow).map(({ request }) => request)).toMatchObject([{ params: { id: 4 } }]);
});

const checkAll = () => page.getByRole('button', { name: 'Alles controleren' });
const progress = () => page.getByRole('progressbar', { name: 'De bronnen worden gecontroleerd' });

test('shows the progress of a check of all sources, reloads the list, and shows a refusal', async () => {
  const heard = listen();
  const { api } = open();
  await expect.element(checkAll()).toBeVisible();
  let work: CheckingAll['work'] = { done: 1, total: 12 };
  api.on(readCheckingAll, () => ({ work }));
  const lists = () => api.asked.filter(({ call }) => call === listSources).length;
  checkAll().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(progress()).toHaveAttribute('aria-valuetext', expect.stringContaining('1 van 12'));
  expect(await violationsIn(document.body)).toEqual([]);
  work = { done: 7, total: 12 };
  await expect.element(progress()).toHaveAttribute('aria-valuetext', expect.stringContaining('7 van 12'));
  const before = lists();
  // The check ends when the test says so, however long the assertions take.
  work = null;
  await expect.element(progress()).not.toBeInTheDocument();
  await expect.poll(lists).toBeGreaterThan(before);
  await expect.poll(() => heard).toContain('De bronnen zijn gecontroleerd.');
  api.on(checkAllSources, () => {
    throw new ApiError(429, 'too_many_requests', 'Te veel pogingen, probeer het later opnieuw.');
  });
  await userEvent.click(checkAll());
  await expect.element(page.getByText('Te veel pogingen, probeer het later opnieuw.')).toBeVisible();
});

test('shows the progress of a check that was already running', async () => {
  open('/admin/sources', undefined, undefined, { done: 3, total: 12 });
  await expect.element(progress()).toHaveAttribute('aria-valuetext', expect.stringContaining('3 van 12'));
});

test('lists the recent checks of a source', async () => {
  open('/admin/sources/4');
  await expect.element(page.getByRole('heading', { name: 'https://kaart.example/wms' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /20-11-2026 09:00/ })).toMatchTextContent(/Werkt niet.*15\.000 ms/);
  await expect.element(page.getByText('20-11-2026: 3 goed, 1 mislukt')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says that there are no sources on other servers', async () => {
  open('/admin/sources', []);
  await expect.element(page.getByText('Er zijn geen bronnen op andere servers')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('links back to the list for a missing source', async () => {
  open('/admin/sources/4', [], new ApiError(404, 'not_found', 'Niet gevonden.'));
  await expect.element(page.getByText('Dit bestaat niet (meer)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute('href', expect.stringContaining('/admin/sources'));
  expect(await violationsIn(document.body)).toEqual([]);
});

test('offers to load the checks again after a failure', async () => {
  const { api } = open('/admin/sources/4', [], new ApiError(503, 'busy', ''));
  await expect.element(page.getByText(/^De controles konden niet worden geladen/)).toBeVisible();
  api.on(listSourceChecks, () => ({ source, kept_days: 30, days: [], checks: [] }));
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Deze bron is nog niet gecontroleerd.')).toBeVisible();
});
