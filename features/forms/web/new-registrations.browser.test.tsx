import { expect, onTestFinished, test, vi } from 'vitest';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { listNewRegistrations } from '../contract/news.ts';
import { newCountOf } from './new-count.ts';
import { NewRegistrations } from './NewRegistrations.tsx';
import { fakeChannels } from './testing/fake-channels.ts';
import { formWith } from './testing/forms.ts';

const twoForms = [formWith({ overview: true }), formWith({ id: 6 })];

const open = async (sharedId: number | null, forms = twoForms) => {
  const channels = fakeChannels();
  let unseen = [31, 32];
  const { map } = renderOnMap(<NewRegistrations />, { shared_id: sharedId, forms }, {
    session: sessionWith(),
    answers: (api) => api.on(listNewRegistrations, ({ params: { formId } }) =>
      (Number(formId) === 5 ? unseen : []).map((id) => ({ id, form_id: 5, created_at: '2026-05-01T10:00:00.000Z', assigned: true }))),
  });
  const count = () => newCountOf(map.model).getState();
  await expect.poll(count).toBe(2);
  return { channels, count, add: (id: number) => (unseen = [...unseen, id]) };
};

test('counts the new registrations of forms with an overview, and follows additions', async () => {
  const { channels, count, add } = await open(null);
  add(33);
  await channels('form.5', { event: 'changed', data: { id: 33 } });
  await expect.poll(count).toBe(3);
  expect(channels.isHeard('form.6')).toBe(false);
});

test('does not ask for the channel of a form in a configuration that is shared for a time', async () => {
  const { channels } = await open(7);
  expect(channels.isHeard('form.5')).toBe(false);
});

test('hears forty forms, and asks every minute where there are more, so that channels are left for what is open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = Array.from({ length: 40 }, (_, index) => index + 101);
  const { channels, count, add } = await open(null, [...heard, 5].map((id) => formWith({ id, overview: true })));
  // Channels that wait for an answer would ask every minute too.
  for (const id of heard) await channels(`form.${id}`, 'subscribed');
  expect(channels.isHeard('form.5')).toBe(false);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  add(33);
  vi.advanceTimersByTime(59_000);
  expect(count()).toBe(2);
  vi.advanceTimersByTime(1_000);
  await expect.poll(count).toBe(3);
});
