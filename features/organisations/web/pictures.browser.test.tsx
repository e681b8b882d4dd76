import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { readOrganisation, removePicture, restorePicture, setPicture, type Organisation } from '../contract.ts';
import { OrganisationsPage } from './OrganisationsPage.tsx';
import { markerwaard } from './testing/markerwaard.ts';

const kept: Organisation = { ...markerwaard, logo: '/api/fileurl/31' };

const open = (organisation: Organisation = kept) =>
  renderPart(<Routes><Route path="/admin/organizations/manage/*" element={<OrganisationsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path: '/admin/organizations/manage/1',
    answers: (api) => api.on(readOrganisation, () => organisation),
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const requestOf = ({ api }: ReturnType<typeof open>, call: unknown) => api.asked.findLast((asked) => asked.call === call)?.request;
const choose = async (name = 'logo.png') => {
  await expect.element(button('Logo kiezen')).toBeEnabled();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[accept*=".png"]')!, new File(['x'], name));
};

beforeEach(() => sessionStorage.clear());

test('shows why a picture is refused, and sends it again', async () => {
  const setup = open();
  setup.api.on(setPicture, () => {
    throw new ApiError(422, 'organisation_picture', '“logo.png” is geen afbeelding.');
  });
  await choose();
  await expect.element(page.getByText('“logo.png” is geen afbeelding.')).toBeVisible();
  setup.api.on(setPicture, () => ({ ...kept, version: 5 }));
  await userEvent.click(button('Opnieuw: logo.png'));
  await expect.element(page.getByText('Het logo is opgeslagen.').first()).toBeVisible();
});

test('refuses a file of another kind without sending it', async () => {
  const setup = open();
  await choose('logo.svg');
  await expect.element(page.getByText(/^Dit is een andere soort bestand/)).toBeVisible();
  expect(requestOf(setup, setPicture)).toBeUndefined();
});

test('shows upload progress, and restores the replaced picture', async () => {
  const setup = open();
  const answer = Promise.withResolvers<Organisation>();
  setup.api.on(setPicture, ({ onSent }) => {
    onSent?.(0.4);
    return answer.promise;
  });
  await choose();
  await expect.element(page.getByRole('progressbar', { name: '“logo.png” wordt geüpload' })).toHaveAttribute('aria-valuenow', '40');
  expect(await violationsIn(document.body)).toEqual([]);
  await expect.element(button('Achtergrond kiezen')).toBeDisabled();
  answer.resolve({ ...kept, logo: '/api/fileurl/32', version: 5 });
  setup.api.on(restorePicture, () => ({ ...kept, version: 6 }));
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(setup, restorePicture)).toEqual({ params: { id: 1, picture: 'logo' }, body: { file_id: 31 }, version: 5 });
});

test('undoes the first picture by removing it', async () => {
  const setup = open({ ...markerwaard, logo: null });
  setup.api.on(setPicture, () => ({ ...kept, version: 5 }));
  setup.api.on(removePicture, () => ({ ...markerwaard, logo: null, version: 6 }));
  await choose();
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => requestOf(setup, removePicture)).toEqual({ params: { id: 1, picture: 'logo' }, version: 5 });
});

test('asks before removing, undoes it, and says when the file is no longer kept', async () => {
  const setup = open();
  setup.api.on(removePicture, () => ({ ...kept, logo: null, version: 5 }));
  await userEvent.click(button('Logo weghalen'));
  const question = page.getByRole('alertdialog', { name: 'Logo weghalen' });
  await expect.element(question.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  await expect.element(question).toMatchTextContent(/ongedaan maken/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => requestOf(setup, removePicture)).toEqual({ params: { id: 1, picture: 'logo' }, version: 4 });
  setup.api.on(restorePicture, () => {
    throw new ApiError(409, 'organisation_file_gone', 'Dit bestand is er niet meer. Kies het opnieuw.');
  });
  await userEvent.click(button('Ongedaan maken'));
  await expect.element(page.getByText('Dit bestand is er niet meer. Kies het opnieuw.')).toBeVisible();
});
