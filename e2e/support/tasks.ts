import type { Page } from 'playwright';
import { expect } from './expect.ts';
import type { Hand } from './hands.ts';
import { check } from './legend.ts';
import { password } from './sign-in.ts';
import { groupButton } from './tools.ts';
import { mapIsDrawn } from './town.ts';

interface Doing {
  readonly page: Page;
  readonly hand: Hand;
  /** Opens a tool: from its group in the column, or from the sheet of a phone. */
  readonly tool: (group: string, name: string) => Promise<void>;
  /** Opens a part of the menu, unless it is open; on a phone, the tools too. */
  readonly part: (name: 'Legenda' | 'Hulpmiddelen') => Promise<void>;
}
type Most = Readonly<Record<Hand['name'], number>>;
type Task = readonly [name: string, most: Most, run: (doing: Doing) => Promise<void>];

const each = (most: number, touch = most): Most => ({ mouse: most, touch, keys: most });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inAccount = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const openAccount = ({ page, hand }: Doing) => hand.press(button(page, /^Account/));

export const waysOf = (page: Page, hand: Hand): Doing => {
  const isPhone = hand.name === 'touch';
  const part: Doing['part'] = async (name) => {
    if (!isPhone && name === 'Hulpmiddelen') return;
    const tab = page.getByRole('tab', { name });
    const entry = isPhone ? button(page, name === 'Legenda' ? 'Kaartlagen' : name) : tab;
    if (await entry.getAttribute(isPhone ? 'aria-expanded' : 'aria-selected') !== 'true') await hand.press(entry);
  };
  return {
    page, hand, part,
    async tool(group, name) {
      await (isPhone ? part('Hulpmiddelen') : hand.press(groupButton(page, group)));
      const inMenu = page.getByRole('menuitemradio', { name, exact: true }).or(page.getByRole('menuitem', { name, exact: true }));
      await hand.press(isPhone ? page.getByRole('list', { name: 'Hulpmiddelen' }).getByRole('button', { name, exact: true }) : inMenu);
    },
  };
};

export const ofCitizens: readonly Task[] = [
  ['find an address, and read what is there', each(2), async ({ page, hand }) => {
    await hand.press(page.getByRole('combobox', { name: 'Zoeken' }));
    await page.keyboard.type('havenlaan 10');
    await hand.press(page.getByRole('option', { name: /^Havenlaan 10,/ }).first());
    await expect(page.getByText('Wat is hier?')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Menu' }).getByText(/^Havenlaan 10/).first()).toBeVisible();
  }],
  ['ask what lies at a place on the map', each(1), async ({ page, hand }) => {
    await hand.pressMap(0.6, 0.3);
    await expect(page.getByRole('heading', { name: /^Havenlaan 10,/ })).toBeHidden();
    await expect(page.getByText('Wat is hier?')).toBeVisible();
    await expect(page.getByText('Coördinaat (RD)')).toBeVisible();
  }],
  ['see the whole municipality', each(1, 2), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(button(page, 'Volledige kaart'));
    await expect(button(page, /^Schaal 1 : \d\d\.\d{3}$/)).toBeVisible();
  }],
  ['switch on a layer, and see its colours', each(2), async ({ page, hand, part }) => {
    await part('Legenda');
    await hand.press(check(page, 'Welstandsgebieden'));
    await expect(page.getByRole('region', { name: 'Welstandsgebieden' }).getByRole('listitem').first()).toBeVisible();
  }],
  ['find a layer by its name, and switch it on', each(2), async ({ page, hand }) => {
    await hand.press(page.getByRole('combobox', { name: 'Zoeken' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('gemeentegr');
    await hand.press(page.getByRole('option', { name: /^Gemeentegrens/ }).first());
    await expect(page.getByText(/Gemeentegrens (staat|is) /).first()).toBeVisible();
  }],
  ['measure a length', each(3, 4), async ({ page, hand, tool }) => {
    await tool('Meten', 'Lengte meten');
    await page.getByText('op de kaart om te beginnen').waitFor();
    await hand.pressMap(0.55, 0.3);
    if (hand.name === 'touch') await hand.pressMap(0.75, 0.35);
    else if (hand.name === 'mouse') await page.mouse.move(900, 400);
    else for (const _ of Array(10)) await page.keyboard.press('ArrowRight');
    await expect(page.getByLabel('Lengte', { exact: true })).toHaveText(/^[\d.]+,\d\d m$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }],
  ['share what the map shows', each(2, 3), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(button(page, 'Delen'));
    await hand.press(button(page, 'Kopieer link naar dit kaartbeeld'));
    await expect(page.getByText('Gekopieerd.').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }],
  ['choose the aerial photo', each(2), async ({ page, hand }) => {
    await hand.press(button(page, /^Achtergrondkaart/));
    await hand.press(page.getByRole('menuitemradio', { name: 'Luchtfoto' }).or(page.getByRole('radio', { name: 'Luchtfoto' })));
    await expect(button(page, 'Achtergrondkaart: Luchtfoto')).toBeVisible();
    await page.keyboard.press('Escape');
  }],
  ['read the statement on accessibility', each(1, 2), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(page.getByRole('link', { name: 'Toegankelijkheid' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('oegankelijkheid');
    await page.goBack();
    await mapIsDrawn(page);
  }],
  ['go to the login page', each(1, 2), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(page.getByRole('link', { name: 'Inloggen' }));
    await page.waitForURL('**/login');
  }],
];

export const ofClerks: readonly Task[] = [
  ['sign in', each(3), async ({ page, hand }) => {
    await hand.press(page.getByLabel('Gebruikersnaam of e-mailadres'));
    await page.keyboard.type('manager');
    await hand.press(page.getByLabel('Wachtwoord', { exact: true }));
    await page.keyboard.type(password);
    await hand.press(button(page, 'Inloggen'));
    await page.waitForURL((url) => url.pathname !== '/login');
    await mapIsDrawn(page);
  }],
  ['save a place', each(3), async ({ page, hand, tool }) => {
    await tool('Coördinaat', 'Locatie opslaan');
    await expect(page.getByRole('textbox', { name: 'Naam' })).toBeFocused();
    await page.keyboard.type(`Plek ${hand.name}`);
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }));
    await expect(page.getByText(`Plek ${hand.name} is opgeslagen`)).toBeVisible();
  }],
  ['draw a point', each(3, 4), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(button(page, 'Tekenen'));
    const point = page.getByRole('group', { name: 'Tekenen' }).getByRole('button', { name: 'Punt', exact: true });
    await hand.press(point);
    await expect(point).toHaveAttribute('aria-pressed', 'true');
    await hand.pressMap(0.6, 0.3);
    await expect(page.getByRole('textbox', { name: 'Titel' })).toBeVisible();
    await expect(page.getByText(/^Opgeslagen\. /).first()).toBeVisible();
    // Removed again, since other journeys draw on the same map; not a press of the task.
    const remove = page.getByRole('button', { name: 'Verwijder Punt', exact: true });
    await remove.dispatchEvent('click');
    await expect(remove).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }],
  ['export a layer to Excel', each(5), async ({ page, hand, part }) => {
    await part('Legenda');
    await hand.press(button(page, 'Meer over Bouwkavels'));
    await hand.press(page.getByRole('menuitem', { name: 'Exporteren' }));
    await hand.press(page.getByRole('radio', { name: 'Excel xlsx' }));
    const download = page.waitForEvent('download');
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Exporteren' }));
    await download;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }],
  // The map keeps its colour, so each hand chooses another.
  ['change the colour of one class', each(5, 6), async ({ page, hand, part }) => {
    await part('Legenda');
    await hand.press(button(page, 'Meer over Welstandsgebieden'));
    await hand.press(page.getByRole('menuitem', { name: 'Stijl aanpassen' }));
    await hand.press(button(page, /^Kleur van Bijzonder/));
    await hand.press(page.getByRole('radio', { name: { mouse: 'Groen', touch: 'Rood', keys: 'Blauw' }[hand.name], exact: true }));
    if (hand.name === 'keys') await page.keyboard.press('Escape');
    await hand.press(button(page, 'Opslaan'));
    await expect(page.getByText('De stijl is opgeslagen.')).toBeVisible();
  }],
  ['share with a colleague', each(5, 6), async ({ page, hand, part }) => {
    await part('Hulpmiddelen');
    await hand.press(button(page, 'Delen'));
    await hand.press(button(page, 'Kies collega’s'));
    await hand.press(page.getByRole('combobox', { name: 'Delen met' }));
    await page.keyboard.type('mees');
    await hand.press(page.getByRole('option', { name: /^Mees Melder/ }));
    await hand.press(button(page, 'Aanmaken'));
    await expect(page.getByText('De configuratie is succesvol gedeeld')).toBeVisible();
    await page.keyboard.press('Escape');
  }],
  ['go to a saved place', each(2, 3), async ({ page, hand, part }) => {
    const scale = button(page, /^Schaal/);
    const saved = (await scale.getAttribute('aria-label')) ?? '';
    await button(page, 'Inzoomen').click();
    await expect(scale).not.toHaveAttribute('aria-label', saved);
    await part('Hulpmiddelen');
    await hand.press(hand.name === 'touch' ? button(page, 'Opgeslagen Locaties') : page.getByRole('tab', { name: 'Opgeslagen Locaties' }));
    await hand.press(button(page, `Naar Plek ${hand.name}`));
    await expect(scale).toHaveAttribute('aria-label', saved);
  }],
  ['find a user in the administration', each(4), async (doing) => {
    const { page, hand } = doing;
    await openAccount(doing);
    await hand.press(inAccount(page, 'Beheeromgeving'));
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Gebruikers' }));
    await hand.press(page.getByRole('searchbox').first());
    await page.keyboard.type('mees');
    await expect(page.getByRole('row', { name: /Mees Melder/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Kim van der Kijk/ })).toBeHidden();
    await page.goto('/');
    await mapIsDrawn(page);
  }],
  ['open another configuration', each(3), async (doing) => {
    await openAccount(doing);
    await doing.hand.press(inAccount(doing.page, 'Configuraties'));
    await doing.hand.press(doing.page.getByRole('menuitemradio', { name: /^Beheer openbare ruimte/ }));
    await expect(doing.page).toHaveTitle('COOK - Beheer openbare ruimte');
    await mapIsDrawn(doing.page);
  }],
  ['log out', each(4), async (doing) => {
    await openAccount(doing);
    await doing.hand.press(inAccount(doing.page, 'Account'));
    await doing.hand.press(inAccount(doing.page, 'Uitloggen'));
    await doing.hand.press(doing.page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }));
    await doing.page.waitForURL('**/login');
  }],
];
