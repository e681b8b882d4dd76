import { greeting } from '#platform/mail/greeting.ts';
import type { MailText } from '#platform/mail/mail-text.ts';

/** The kind of an invitation mail. */
export const INVITATION = 'invitations.invite';

interface Invitation {
  readonly firstName: string;
  readonly loginName: string;
  readonly organisation: string;
  readonly token: string;
  readonly days: number;
}

export const invitationMail = ({ firstName, loginName, organisation, token, days }: Invitation): MailText => ({
  subject: `Uitnodiging voor de kaarten van ${organisation}`,
  paragraphs: [
    greeting(firstName, 'collega'),
    `Er is een account voor u gemaakt in het kaartportaal van ${organisation}. Uw gebruikersnaam is: ${loginName}`,
    'Kies een wachtwoord, dan kunt u inloggen.',
  ],
  action: { label: 'Kies een wachtwoord', path: `/password/reset/${token}?uitnodiging` },
  closing: [`Deze uitnodiging werkt eenmaal en ${days} dagen lang.`],
});
