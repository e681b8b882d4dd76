import { LogIn } from 'lucide-react';
import { visitorPagePath } from '#platform/contract/visitor-information.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, adminPages, extras, footLine, pages } from '#platform/web/slots/slots.ts';
import { about, labels } from './labels.ts';
import { hasPage, pathOf, visitorPages } from './pages.ts';

const isVisitor = ({ session }: SlotContext): boolean => session === null;

export default defineWebFeature({
  name: 'visitor-information',
  fillings: [
    pages.put({
      id: 'visitor-information',
      order: 50,
      path: visitorPagePath(':page').slice(1),
      guard: 'everybody',
      inPublicMode: true,
      load: () => import('./InformationPage.tsx').then(({ InformationPage }) => ({ default: InformationPage })),
    }),
    footLine.put({
      id: 'visitor-information',
      order: 10,
      enabled: ({ environment }) => visitorPages.some((page) => hasPage(page, environment)),
      load: () => import('./FootLinks.tsx').then(({ FootLinks }) => ({ default: FootLinks })),
    }),
    ...visitorPages.map((page, index) =>
      accountMenu.put({
        id: `visitor-${page.id}`, order: 80 + index, label: page.label, icon: page.icon, to: pathOf(page),
        enabled: (context) => isVisitor(context) && hasPage(page, context.environment),
      })),
    // The menu of users has the privacy statement under Account.
    ...visitorPages.flatMap((page, index) => (page.id === 'privacy' ? [] : [
      accountMenu.put({
        id: `user-${page.id}`, order: 80 + index, label: page.label, icon: page.icon, to: pathOf(page), submenu: about,
        enabled: (context) => !isVisitor(context) && hasPage(page, context.environment),
      }),
    ])),
    // Nobody signs in on a public site, or in a frame of another website.
    accountMenu.put({
      id: 'visitor-login', order: 89, label: labels.login, icon: LogIn, to: '/login',
      enabled: (context) => isVisitor(context) && !context.environment.public && !context.environment.framed,
    }),
    adminPages.put({
      id: 'visitor-information', order: 125, path: 'visitor-information', group: 'content', label: labels.administration, text: labels.purpose, submenu: extras,
      load: () => import('./EditorPage.tsx').then(({ EditorPage }) => ({ default: EditorPage })),
    }),
  ],
});
