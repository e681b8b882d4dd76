import type { BodyOf } from '#platform/contract/call.ts';
import { openConfiguration } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import { shareConfiguration } from '#platform/domain/shared-configurations/share.ts';
import { parseView } from '#platform/geo/extent.ts';
import { readAddress } from '#platform/mail/address.ts';
import { Failure, forbidden, invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { CallContext } from '#platform/server/route.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { shareErrors, type share } from '../contract.ts';
import { findColleaguesById, type Recipient } from './colleagues.ts';
import { checkDay } from './last-day.ts';
import { findSharable } from './sharing.ts';
import { greeting } from '#platform/mail/greeting.ts';
import type { MailText } from '#platform/mail/mail-text.ts';

interface SharedMail {
  /** The first name of the recipient. */
  readonly firstName: string;
  readonly sharer: string;
  readonly configuration: string;
  readonly sharedId: number;
  readonly validUntil: Date;
}

const day = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: 'numeric', month: 'long', year: 'numeric' });

const sharedMail = ({ firstName, sharer, configuration, sharedId, validUntil }: SharedMail): MailText => ({
  subject: `${sharer} deelt een kaart met u`,
  paragraphs: [
    greeting(firstName, 'collega'),
    `${sharer} deelt de kaart “${configuration}” met u. De kaart opent op de plek die ${sharer} voor u hebt gekozen.`,
  ],
  action: { label: 'Kaart openen', path: `/shared/${sharedId}` },
  closing: [
    `U kunt de kaart openen tot en met ${day.format(validUntil)}.`,
    'U vindt de kaart ook in het kaartportaal, in het menu Account onder Configuraties.',
  ],
});

type Body = BodyOf<typeof share>;
type Needs = Pick<Platform, 'db' | 'mail' | 'limits'>;

/** Counts recipients over all that one account shares in a day, since most of them get an e-mail. */
const MOST_RECIPIENTS = { times: 500, perSeconds: 86_400 };

const recipientsOf = async ({ db }: Needs, viewer: SignedIn, users: readonly number[]): Promise<Recipient[]> => {
  if (users.includes(viewer.id)) throw invalid({ users: ['U kunt niet met uzelf delen.'] });
  const found = await findColleaguesById(db.query, viewer, users);
  const gone = 'Deze persoon kan niet (meer) worden gekozen.';
  const errors = Object.fromEntries(
    users.flatMap((id, index) => (found.some((recipient) => recipient.id === id) ? [] : [[`users.${index}`, [gone]]])),
  );
  if (Object.keys(errors).length === 0) return found;
  // The answer must not reveal whether the user was removed, is in another organisation or never existed.
  const message = 'Met een of meer van de gekozen personen kunt u niet delen. Haal hen uit de lijst en probeer het opnieuw.';
  throw new Failure(shareErrors.recipientGone, 422, message, { errors });
};

/** Returns the configuration if the viewer may share it. Its own end date also limits what is shared. */
const sharableOf = async ({ db }: Needs, viewer: SignedIn, id: number) => {
  const configuration = await openConfiguration(db.query, id, viewer);
  if (!configuration || !may(viewer).see(configuration)) throw notFound('Deze configuratie bestaat niet of is niet meer geldig.');
  const sharable = await findSharable(db.query, id, viewer);
  if (!sharable.mayBeShared) throw forbidden('U kunt deze configuratie niet delen.');
  return sharable;
};

const earliest = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

export const shareWith = async (needs: Needs, viewer: SignedIn, body: Body, audit: CallContext<typeof share>['audit']) => {
  const { name, organisationId, validUntil: ownEnd } = await sharableOf(needs, viewer, body.option_id);
  const extent = parseView(body.extent);
  if (!extent) throw invalid({ extent: ['Dit is geen uitsnede van de kaart.'] });
  const lastMoment = checkDay(body.valid_until);
  const recipients = await recipientsOf(needs, viewer, body.users);
  await needs.limits.take(`share with, user ${viewer.id}`, MOST_RECIPIENTS, recipients.length);
  const validUntil = earliest(lastMoment, ownEnd);
  return needs.db.transaction(async (transaction) => {
    const id = await shareConfiguration(transaction, {
      organisationId, configurationId: body.option_id, createdBy: viewer.id, extent, click: body.click ?? null, validUntil,
      userIds: recipients.map((recipient) => recipient.id),
    });
    for (const { firstName, email } of recipients) {
      // Recipients without a valid address find the configuration in their account menu.
      if (readAddress(email) === null) continue;
      const letter = sharedMail({ firstName, sharer: viewer.name, configuration: name, sharedId: id, validUntil });
      await needs.mail.send(transaction, { ...letter, organisationId, to: email, kind: 'share.shared', usefulUntil: validUntil });
    }
    await audit({
      action: 'shared_configuration.add', object: { type: 'shared_configuration', id }, organisationId,
      details: { configuration_id: body.option_id, recipients: recipients.length, valid_until: validUntil.toISOString() },
    }, transaction);
    return { id, valid_until: validUntil.toISOString() };
  });
};
