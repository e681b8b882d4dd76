import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { useState } from 'react';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { createConfiguration, listConfigurations } from '../../contract/calls.ts';
import { listPreviewers } from '../../contract/draft-calls.ts';
import { previewPath } from './preview-address.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Shows the previewed session, and buttons for a reading and a changing call. */
const Inside = () => {
  const api = useApi();
  const session = useSession();
  const { session: contextSession } = useSlotContext();
  const [answer, setAnswer] = useState('');
  const attempt = (work: Promise<unknown>): void => void work.then(() => setAnswer('gelukt'), (error: Error) => setAnswer(error.message));
  return (
    <main>
      <h1>Kaart</h1>
      <p>{session === null ? 'niemand' : `${session.user.role} ${session.user.permissions.join(' ')}`}{session === contextSession ? '' : ' (anders)'}</p>
      <button onClick={() => attempt(api.call(createConfiguration, { query: {}, body: { name: 'X' } }))}>Wijzig</button>
      <button onClick={() => attempt(api.call(listConfigurations, { query: {} }))}>Vraag</button>
      <output>{answer}</output>
    </main>
  );
};

const open = (as: string) => renderPart(
  <Routes><Route path={previewPath} element={<PreviewFrame><Inside /></PreviewFrame>} /></Routes>,
  {
    path: `/voorbeeld/7/${as}`, isPage: true, session: sessionWith({ role: 'manager', permissions: ['manage_configurations'] }, true),
    answers: (api) => {
      api.on(listPreviewers, () => ({
        name: 'Markerwaard',
        previewers: [
          { as: 'visitor' as const, name: 'Bezoeker (niet ingelogd)', role: null, permissions: [] },
          { as: 3, name: 'Kijker', role: 'viewer' as const, permissions: ['create_maps' as const] },
        ],
      }));
      api.on(listConfigurations, () => ({ data: [], total: 0 }));
    },
  },
);

test('shows the session of the chosen kind of user, and switches to another in the band', async () => {
  const { path } = open('bezoeker');
  await expect.element(page.getByText('niemand')).toBeVisible();
  const band = page.getByRole('complementary', { name: 'Voorbeeld van het concept' });
  await expect.element(band.getByText('Voorbeeld van het concept “Markerwaard”.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(band.getByRole('button', { name: /Bekijken als/ }));
  await userEvent.click(page.getByRole('option', { name: 'Kijker' }));
  await expect.element(page.getByText('viewer create_maps')).toBeVisible();
  expect(path()).toBe('/voorbeeld/7/3');
  await userEvent.click(band.getByRole('button', { name: 'Naar de configuratie' }));
  await expect.poll(path).toBe('/admin/configurations/manage/7');
});

test('answers reading calls and does not send changing ones', async () => {
  const { api } = open('3');
  await userEvent.click(page.getByRole('button', { name: 'Vraag' }));
  await expect.element(page.getByText('gelukt')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Wijzig' }));
  await expect.element(page.getByText('Dit is een voorbeeld: er wordt niets gewijzigd of bewaard.')).toBeVisible();
  expect(api.asked.map(({ call }) => call)).not.toContain(createConfiguration);
});
