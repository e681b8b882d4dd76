import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { noAnswer } from '#platform/web/api/api-error.ts';
import { drawerTab, expectMap, load, open, press, refused, startFresh, town, visitor } from '../map/testing/open-map.tsx';

beforeEach(startFresh);

const heading = (name: string) => page.getByRole('heading', { name });
const card = (name: string) => page.getByRole('region', { name });
const sizes = [[1440, 900], [1024, 768], [390, 844], [320, 640]] as const;
const themes = ['light', 'dark'] as const;

/** Checks axe, the width of the page and the size of its buttons at each size and in both themes. */
const expectSound = async (): Promise<void> => {
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    for (const theme of themes) {
      document.documentElement.dataset['theme'] = theme;
      expect(await violationsIn(document.body)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    for (const button of page.getByRole('button', { name: /^(Verder|Naar de kaart|Opnieuw proberen)$/ }).elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
    }
  }
  delete document.documentElement.dataset['theme'];
};

describe('an address that leads nowhere', () => {
  test('reads alike when the configuration does not exist and when the user may not see it', async () => {
    const texts: (string | null | undefined)[] = [];
    for (const address of ['/shared/98', '/onbekend']) {
      document.body.replaceChildren();
      load.mockImplementation(async (request) => {
        if (request.kind !== 'own') throw refused(address === '/onbekend' ? 403 : 404);
        return town;
      });
      open(address);
      await expectMap('Stad');
      await expect.element(heading('Deze kaart is er niet')).toHaveFocus();
      texts.push(card('Deze kaart is er niet').element().textContent);
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]).toContain('Gemeente Markerwaard');
  });

  test('shows a card in the style of the organisation, at every size and in both themes', async () => {
    const { path } = open('/bestaat/niet');
    await expectMap('Stad');
    await expect.element(heading('Deze pagina is er niet')).toHaveFocus();
    await expect.element(card('Deze pagina is er niet').getByText('Gemeente Markerwaard')).toBeVisible();
    expect(path()).toBe('/');
    await expectSound();
  });

  test.each([[1440, 380], [1024, 380], [1024, 600], [800, 380]])('shows the card beside the drawer, at %i px beside a tab of %i px', async (width, tabWidth) => {
    await page.viewport(width, 768);
    load.mockResolvedValue(configurationWith({ ...town, options: { ...town.options, legendOpen: true } }));
    open('/bestaat/niet', {}, {}, [drawerTab(0, tabWidth)]);
    await expect.element(page.getByText('Inhoud 0')).toBeVisible();
    await expect.element(card('Deze pagina is er niet')).toBeVisible();
    const drawer = () => page.getByRole('region', { name: 'Menu' }).element().getBoundingClientRect();
    const box = () => card('Deze pagina is er niet').element().getBoundingClientRect();
    await expect.poll(() => box().left - drawer().right).toBeGreaterThan(0);
    // The column of tools.
    expect(box().right).toBeLessThanOrEqual(width - 78);
    expect(box().width).toBeGreaterThan(240);
  });

  test('loses the card by its button, which moves the focus to the map', async () => {
    open('/bestaat/niet');
    await expectMap('Stad');
    await expect.element(heading('Deze pagina is er niet')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(card('Deze pagina is er niet')).not.toBeInTheDocument();
    await expect.element(page.getByRole('application')).toHaveFocus();
  });

  test('offers other configurations to a user, and only to go on to a visitor', async () => {
    open('/shared/drie');
    await expect.element(card('Deze kaart is er niet').getByRole('button', { name: 'Andere' })).toBeVisible();
    document.body.replaceChildren();
    open('/openbaar/locatie/1,2,3', visitor);
    await expect.element(card('Deze plek is er niet').getByRole('button', { name: 'Verder' })).toBeVisible();
    expect(card('Deze plek is er niet').getByRole('button').elements()).toHaveLength(1);
  });

  test('shows no card at the map that was asked for', async () => {
    open('/');
    await expectMap('Stad');
    await expect.element(page.getByRole('button', { name: 'Verder', exact: true })).not.toBeInTheDocument();
  });
});

describe('the administration for a user without the role', () => {
  test('says why on a page with its own title, before the map opens at the empty path', async () => {
    const { path } = open('/admin/users/manage');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('U hebt geen toegang tot de beheeromgeving');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(path()).toBe('/');
    expect(document.title).toBe('COOK - U hebt geen toegang tot de beheeromgeving');
    await expect.element(page.getByText('Gemeente Markerwaard')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    await expectSound();
    await press('Naar de kaart');
    await expectMap('Stad');
    expect(document.title).toBe('COOK - Stad');
  });
});

test('a public site says that signing in is not needed', async () => {
  open('/login', visitor, { public: true });
  await expectMap('Stad');
  await expect.element(card('Inloggen is hier niet nodig')).toBeVisible();
});

test('a map that cannot be opened has the name of the organisation, a focused h1 and a title, at every size', async () => {
  load.mockRejectedValue(noAnswer());
  open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('COOK - De kaart kan nu niet worden geopend');
  await expect.element(page.getByText('Gemeente Markerwaard')).toBeVisible();
  await expectSound();
});

test('a server that does not answer is reported on a page with a focused h1 and a title', async () => {
  open('/', { status: 'unreachable', session: null });
  await expect.element(heading('De server is niet bereikbaar')).toHaveFocus();
  expect(document.title).toBe('COOK - De server is niet bereikbaar');
  await expectSound();
});
