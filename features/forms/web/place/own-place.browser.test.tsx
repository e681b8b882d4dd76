import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toWgs84 } from '#platform/geo/rd.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { noAnswer } from '#platform/web/api/api-error.ts';
import { createRegistration } from '../../contract/registrations.ts';
import { formWith } from '../testing/forms.ts';
import { button, choose, openTab, text } from '../testing/open-tab.tsx';
import { newDraftKey, openPageOf } from '../testing/unsent.ts';

beforeEach(() => snackbar.clear());

/** Replaces the geolocation of the browser by the answers that the test gives, the oldest question first. */
const device = () => {
  const questions: { readonly tell: PositionCallback; readonly fail: PositionErrorCallback }[] = [];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell, fail) => {
    questions.push({ tell, fail: fail ?? (() => undefined) });
  });
  const next = () => questions.shift()!;
  return {
    asked: () => questions.length,
    isAt: (rd: readonly [number, number], accuracy: number) => {
      const [longitude, latitude] = toWgs84(rd);
      next().tell({ coords: { longitude, latitude, accuracy, heading: null }, timestamp: 0 } as GeolocationPosition);
    },
    fails: (code: number) => next().fail({ code, message: '', PERMISSION_DENIED: 1 } as GeolocationPositionError),
  };
};
const own = () => button('Mijn locatie');
const ask = async (questions: ReturnType<typeof device>): Promise<void> => {
  await userEvent.click(own());
  await expect.poll(questions.asked).toBe(1);
};

test('places a point where the device is, in sight in the map, and says how accurate it is', async () => {
  const questions = device();
  const { map } = await openTab({ extent: [140_000, 500_000, 141_000, 501_000] });
  own().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(questions.asked).toBe(1);
  await expect.element(page.getByRole('progressbar', { name: 'Uw locatie wordt bepaald' })).toBeVisible();
  questions.isAt([145_000, 508_000], 12.4);
  await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
  await expect.element(page.getByText('Uw locatie, tot op ongeveer 12 m nauwkeurig.', { exact: true })).toBeVisible();
  await expect.element(button('Opnieuw tekenen')).toHaveFocus();
  expect(document.querySelector('#cook-live-polite')?.lastElementChild?.textContent)
    .toBe('De locatie staat op de kaart, bij 145000.00, 508000.00. Uw locatie, tot op ongeveer 12 m nauwkeurig.');
  await expect.poll(() => map.model.state.get().centre[0]).toBeGreaterThan(144_000);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('asks to check a position that is not accurate, until the point is moved', async () => {
  const questions = device();
  await openTab();
  await ask(questions);
  questions.isAt([145_000, 508_000], 1_400);
  const note = page.getByText('Uw locatie, tot op ongeveer 1 km nauwkeurig. Kijk op de kaart of het punt goed staat, en verplaats het zo nodig.', { exact: true });
  await expect.element(note).toBeVisible();
  await userEvent.click(button('Opnieuw tekenen'));
  await userEvent.click(button('Verplaatsen'));
  await userEvent.click(button('Naar het noorden'));
  await expect.element(page.getByText('Punt bij 145000.00, 508001.00')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test.each([
  [1, "Uw browser geeft uw locatie niet door. Sta in uw browser toe dat deze site uw locatie gebruikt en druk opnieuw op 'Mijn locatie', of zet het punt op de kaart."],
  [2, "Uw locatie is niet gevonden. Kijk of de locatie van uw apparaat aanstaat, ga zo nodig naar buiten en druk opnieuw op 'Mijn locatie', of zet het punt op de kaart."],
  [3, "Uw locatie is niet gevonden. Kijk of de locatie van uw apparaat aanstaat, ga zo nodig naar buiten en druk opnieuw op 'Mijn locatie', of zet het punt op de kaart."],
])('says after error %i what the user can do, and can be asked again', async (code, sentence) => {
  const questions = device();
  await openTab();
  await ask(questions);
  questions.fails(code);
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByText(/^Punt bij/)).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await ask(questions);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  questions.isAt([145_000, 508_000], 8);
  await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
});

test('says that the device is outside the area of the map, and places nothing', async () => {
  const questions = device();
  await openTab();
  await ask(questions);
  questions.isAt([5_000_000, 508_000], 8);
  await expect.element(page.getByRole('alert')).toHaveTextContent('U bent buiten het gebied van deze kaart. Zet het punt op de kaart.');
  await expect.element(page.getByText(/^Punt bij/)).not.toBeInTheDocument();
});

test('a position that arrives after the user placed the point in another way does not move it', async () => {
  const questions = device();
  await openTab();
  await ask(questions);
  await userEvent.click(button('Coördinaten typen'));
  await userEvent.fill(text('Hoekpunten (X, Y per regel)'), '145010, 508010');
  await userEvent.click(button('Plaatsen'));
  questions.isAt([145_000, 508_000], 8);
  await userEvent.click(button('Opnieuw tekenen'));
  await expect.element(page.getByText('Punt bij 145010.00, 508010.00')).toBeVisible();
  await expect.element(own()).not.toHaveAttribute('aria-disabled');
});

test('is also offered by a form that asks for a location alone', async () => {
  await openTab({ forms: [formWith({ location_only: true })] });
  await expect.element(page.getByRole('group', { name: 'Locatie tekenen' }).getByRole('button', { name: 'Mijn locatie' })).toBeVisible();
});

test('without a connection a registration at the position of the device is kept to be sent', async () => {
  const questions = device();
  const draftKey = newDraftKey();
  await openTab({
    draftKey,
    answers: (api) => api.on(createRegistration, () => {
      throw noAnswer();
    }),
  });
  await userEvent.fill(text('Omschrijving'), 'Losse tegel');
  await choose('Soort', 'Groen');
  await ask(questions);
  questions.isAt([145_000, 508_000], 6);
  await expect.element(page.getByText('Punt bij 145000.00, 508000.00')).toBeVisible();
  await userEvent.click(button('Opslaan'));
  await expect.element(page.getByRole('region', { name: 'Nog te verzenden (1)' })).toBeVisible();
  const kept = (await openPageOf(draftKey)).state.getState().all;
  expect(kept).toMatchObject([{ state: 'waiting', place: { type: 'Point', coordinates: [145_000, 508_000] } }]);
});
