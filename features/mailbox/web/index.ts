import { Mail } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu, everywhere, pages, type Lazy } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { listPath, mailPath } from './paths.ts';

const isDemo = ({ environment }: SlotContext): boolean => environment.demo;

const pageOf = (id: string, path: string, load: Lazy) =>
  pages.put({ id, order: 90, path: path.slice(1), guard: 'everybody', inPublicMode: true, load });

export default defineWebFeature({
  name: 'mailbox',
  fillings: [
    pageOf('mailbox', listPath, () => import('./MailboxPage.tsx').then(({ MailboxPage }) => ({ default: MailboxPage }))),
    pageOf('mail', mailPath, () => import('./MailPage.tsx').then(({ MailPage }) => ({ default: MailPage }))),
    accountMenu.put({
      id: 'mailbox', order: 75, label: nl.title, icon: Mail, to: listPath,
      enabled: (slotContext) => isDemo(slotContext) && slotContext.session !== null,
    }),
    everywhere.put({
      id: 'mailbox-hint',
      order: 200,
      enabled: (slotContext) => isDemo(slotContext) && slotContext.session === null,
      load: () => import('./MailboxHint.tsx').then(({ MailboxHint }) => ({ default: MailboxHint })),
    }),
  ],
});
