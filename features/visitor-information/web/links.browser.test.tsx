import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { useReturnAddress } from '#platform/web/navigation/came-from.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { accountMenu, footLine } from '#platform/web/slots/slots.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { FootLinks } from './FootLinks.tsx';
import feature from './index.ts';
import { partsWith } from './testing/information.ts';

const contextWith = (overrides: Partial<SlotContext> = {}): SlotContext =>
  ({ environment: environmentWith(partsWith({ contact: true, help: true })), session: null, configuration: null, publicMode: false, ...overrides });
const entries = (context: SlotContext) => createRegistry([feature]).items(accountMenu, context).map(({ label, submenu }) => (submenu ? `${submenu.label} → ${label}` : label));
const environment = (parts: object = {}, isPublic = false) => ({ environment: environmentWith({ ...partsWith(parts), public: isPublic }) });

test('the menu of visitors has all pages and the login', () => {
  expect(entries(contextWith())).toEqual(['Privacy', 'Cookies', 'Toegankelijkheid', 'Contact', 'Help', 'Inloggen']);
  expect(entries(contextWith(environment({ help: true })))).toEqual(['Privacy', 'Cookies', 'Toegankelijkheid', 'Help', 'Inloggen']);
});

test('the menu of a public site has no login', () => {
  expect(entries(contextWith(environment({}, true)))).toEqual(['Privacy', 'Cookies', 'Toegankelijkheid']);
});

test('the menu in a frame of another website has no login', () => {
  expect(entries(contextWith({ environment: environmentWith({ ...partsWith(), framed: true }) }))).toEqual(['Privacy', 'Cookies', 'Toegankelijkheid']);
});

test('the menu of users has the pages in a submenu, without the privacy statement, which is under Account', () => {
  expect(entries(contextWith({ session: sessionWith() }))).toEqual(['Cookies', 'Toegankelijkheid', 'Contact', 'Help'].map((label) => `Over deze website → ${label}`));
});

test('nothing is shown without the part of the environment, before there is an organisation', () => {
  const context = contextWith({ environment: environmentWith() });
  expect(entries(context)).toEqual(['Inloggen']);
  expect(createRegistry([feature]).items(footLine, context)).toEqual([]);
});

const linksAt = async (options: Parameters<typeof renderPart>[1]) => {
  renderPart(<FootLinks />, options);
  const nav = page.getByRole('navigation', { name: 'Over deze website' });
  await expect.element(nav).toBeVisible();
  expect(await violationsIn(nav.element())).toEqual([]);
  return nav.getByRole('link').elements().map((link) => [link.textContent, link.getAttribute('href'), link.getBoundingClientRect().height >= 24]);
};

test('the foot line links to the pages that exist, with targets of 24 px', async () => {
  expect(await linksAt({ environment: partsWith({ contact: true }) })).toEqual([
    ['Privacy', '/informatie/privacy', true], ['Cookies', '/informatie/cookies', true], ['Toegankelijkheid', '/informatie/toegankelijkheid', true],
    ['Contact', '/informatie/contact', true], ['Inloggen', '/login', true],
  ]);
});

test.each([
  ['for users', { session: sessionWith() }], ['on the login page', { path: '/login' }], ['on a public site', { environment: { ...partsWith(), public: true } }],
  ['in a frame', { environment: { ...partsWith(), framed: true } }],
])('the foot line has no login %s', async (_, options) => {
  expect((await linksAt({ environment: partsWith(), ...options })).map(([label]) => label)).toEqual(['Privacy', 'Cookies', 'Toegankelijkheid']);
});

const Return = () => {
  const { pathname } = useLocation();
  return <p>{pathname} en terug naar {useReturnAddress()}</p>;
};

test('a page for visitors knows from which map the user came, also after another such page', async () => {
  renderPart(<><FootLinks /><Return /></>, { environment: partsWith(), path: '/openbaar/locatie/1,2,3,4?dialog=x#k=1' });
  await userEvent.click(page.getByRole('link', { name: 'Privacy' }));
  await expect.element(page.getByText('/informatie/privacy en terug naar /openbaar/locatie/1,2,3,4?dialog=x#k=1')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Cookies' }));
  await expect.element(page.getByText('/informatie/cookies en terug naar /openbaar/locatie/1,2,3,4?dialog=x#k=1')).toBeVisible();
});

test('a typed address leads back to the map', async () => {
  renderPart(<Return />, { path: '/informatie/privacy' });
  await expect.element(page.getByText('/informatie/privacy en terug naar /', { exact: true })).toBeVisible();
});
