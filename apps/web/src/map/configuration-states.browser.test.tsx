import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { noAnswer, unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { returnUrl } from '#platform/web/navigation/return-url.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { expectMap, load, open, press, refused, startFresh, town, trees, visitor } from './testing/open-map.tsx';

beforeEach(startFresh);

test('while it loads that is said over the whole page', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: 'De kaart wordt geladen…' })).toBeVisible();
});

test.each([['invalid', unexpectedAnswer(200)], ['refused', refused(404)]])(
  'an %s default configuration signs out, and says why',
  async (_, error) => {
    load.mockRejectedValue(error);
    const { sessionRefused } = open('/');
    await expect.poll(() => sessionRefused).toHaveBeenCalledOnce();
    await expect.element(page.getByText('De configuratie kan niet worden geladen. U bent uitgelogd.')).toBeVisible();
  },
);

test.each(['/openbaar', '/shared/99'])('%s that is refused leads to the default configuration, and says why', async (address) => {
  load.mockImplementation(async ({ kind }) => {
    if (kind !== 'own') throw refused(404);
    return town;
  });
  const { path, sessionRefused } = open(address);
  await expectMap('Stad');
  expect(path()).toBe('/');
  expect(sessionRefused).not.toHaveBeenCalled();
  await expect.element(page.getByText('Deze configuratie bestaat niet of is niet meer beschikbaar.')).toBeVisible();
});

test('a visitor of a shared configuration who has to say who they are comes back to it', async () => {
  load.mockRejectedValue(refused(401));
  open('/shared/2', visitor);
  await expect.element(page.getByText('Inlogscherm')).toBeVisible();
  expect(returnUrl()).toBe('/shared/2');
});

test('no answer decides nothing: one may ask again', async () => {
  load.mockRejectedValue(noAnswer());
  const { sessionRefused } = open('/');
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  load.mockResolvedValue(town);
  await press('Opnieuw proberen');
  await expectMap('Stad');
  expect(sessionRefused).not.toHaveBeenCalled();
});

test('nobody is kept before a map that the server cannot give: one can sign out, or choose another', async () => {
  load.mockImplementation(async (request) => {
    if (request.kind === 'own' && request.id === 2) return trees;
    throw refused(500);
  });
  const { sessionRefused } = open('/');
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Naar de beginpagina' })).not.toBeInTheDocument();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Uitloggen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Zeker weten?')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Stad' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectMap('Bomen');
  expect(sessionRefused).not.toHaveBeenCalled();
});

test.each(['/openbaar', '/shared/9'])('from %s that the server cannot give one comes to the default one', async (address) => {
  load.mockImplementation(async ({ kind }) => {
    if (kind !== 'own') throw refused(503);
    return town;
  });
  const { path } = open(address);
  await press('Naar de beginpagina');
  await expectMap('Stad');
  expect(path()).toBe('/');
});

test('so does who switched to one that the server cannot give, and it is not chosen any more', async () => {
  open('/');
  await expectMap('Stad');
  load.mockImplementation(async (request) => {
    if ('id' in request) throw refused(500);
    return town;
  });
  await press('Naar bomen');
  await press('Naar de beginpagina');
  await expectMap('Stad');
  expect(sessionStorage.getItem('cook_configuration')).toBeNull();
});

test('whom the server does not tell who they are may sign in, and comes back', async () => {
  open('/element/42', { status: 'unreachable', session: null });
  await press('Naar inloggen');
  await expect.element(page.getByText('Inlogscherm')).toBeVisible();
  expect(returnUrl()).toBe('/element/42');
});

test('a switch opens the other, survives a reload of the page, and belongs to this person alone', async () => {
  open('/');
  await expectMap('Stad');
  await press('Naar bomen');
  await expectMap('Bomen');
  expect(document.title).toBe('COOK - Bomen');
  document.body.replaceChildren();
  open('/');
  await expectMap('Bomen');
  document.body.replaceChildren();
  open('/', { session: sessionWith({ id: 8 }) });
  await expectMap('Stad');
});

test('a configuration that one switched to and that is gone makes place for the default one', async () => {
  open('/');
  await expectMap('Stad');
  load.mockImplementation(async (request) => {
    if ('id' in request) throw refused(404);
    return town;
  });
  await press('Naar bomen');
  await expect.element(page.getByText('Deze configuratie bestaat niet of is niet meer beschikbaar.')).toBeVisible();
  await expectMap('Stad');
});

test('another edition of the same configuration opens where one was', async () => {
  let version = 1;
  load.mockImplementation(async () => configurationWith({ id: 1, version, name: `Stad ${version}` }));
  open('/');
  await expectMap('Stad 1');
  await expect.element(page.getByRole('status').filter({ hasText: '145000' })).toBeVisible();
  await press('Verschuif');
  version = 2;
  await press('Opnieuw');
  await expectMap('Stad 2');
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
});

test('where one was is remembered for this tab, if the configuration wants that', async () => {
  const remembering = { ...town.options, rememberExtent: true };
  load.mockResolvedValue(configurationWith({ id: 1, options: remembering }));
  open('/');
  await press('Verschuif');
  await expect.poll(() => sessionStorage.getItem('map_last_extent')).toMatch(/^144[0-9.,]+$/);
  document.body.replaceChildren();
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
  document.body.replaceChildren();
  load.mockResolvedValue(town);
  open('/');
  await expect.element(page.getByRole('status').filter({ hasText: '145000' })).toBeVisible();
});

test('a visitor of the public map finds it where it was left, too', async () => {
  load.mockResolvedValue(configurationWith({ id: 1, public: true, options: { ...town.options, rememberExtent: true } }));
  open('/openbaar', visitor);
  await press('Verschuif');
  await expect.poll(() => sessionStorage.getItem('map_last_extent')).toMatch(/^144[0-9.,]+$/);
  document.body.replaceChildren();
  open('/openbaar', visitor);
  await expect.element(page.getByRole('status').filter({ hasText: '144500' })).toBeVisible();
});

test('without a network the configuration that was seen last opens', async () => {
  open('/');
  await expectMap('Stad');
  document.body.replaceChildren();
  load.mockRejectedValue(noAnswer());
  open('/');
  await expectMap('Stad');
});

test('what was kept for one person opens for nobody else', async () => {
  open('/');
  await expectMap('Stad');
  document.body.replaceChildren();
  load.mockRejectedValue(noAnswer());
  open('/', { session: sessionWith({ id: 8 }) });
  await expect.element(page.getByRole('heading', { name: 'De kaart kan nu niet worden geopend' })).toBeVisible();
});
