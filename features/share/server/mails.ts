import { greeting } from '#platform/mail/greeting.ts';
import type { MailText } from '#platform/mail/mail-text.ts';

export interface SharedLetter {
  /** The first name of the recipient. */
  readonly firstName: string;
  readonly sharer: string;
  readonly configuration: string;
  readonly sharedId: number;
  readonly validUntil: Date;
}

const day = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'long', year: 'numeric' });

export const sharedMail = ({ firstName, sharer, configuration, sharedId, validUntil }: SharedLetter): MailText => ({
  subject: `${sharer} deelt een kaart met u`,
  paragraphs: [
    greeting(firstName, 'collega'),
    `${sharer} deelt de kaart “${configuration}” met u. De kaart opent op de plek die ${sharer} voor u heeft gekozen.`,
  ],
  action: { label: 'Kaart openen', path: `/shared/${sharedId}` },
  closing: [
    `U kunt de kaart openen tot en met ${day.format(validUntil)}.`,
    'U vindt de kaart ook in het kaartportaal, in het menu Account onder Configuraties.',
  ],
});
