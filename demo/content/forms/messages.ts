import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/forms.ts';
import type { AccountName } from '../accounts.ts';
import type { DemoContext } from './context.ts';

const HOUR_MS = 3_600_000;

/** A message, and who has read it beside its author. */
interface Said {
  readonly by: AccountName;
  readonly text: string;
  readonly readBy: readonly AccountName[];
}

/** The last message of a conversation is unread. */
const conversations: readonly (readonly Said[])[] = [
  [
    { by: 'manager', text: 'Dank voor uw melding. Weet u nog of het aan de kant van het water is?', readBy: ['melder', 'kijker'] },
    { by: 'melder', text: 'Ja, aan de waterkant, naast de bank.', readBy: ['manager'] },
    { by: 'manager', text: 'Dan gaat de ploeg er donderdag langs.', readBy: ['melder'] },
    { by: 'melder', text: 'Fijn. Vanmorgen viel er al iemand bijna over.', readBy: [] },
  ],
  [
    { by: 'kijker', text: 'Dit staat er ook een straat verder.', readBy: ['manager', 'melder'] },
    { by: 'manager', text: 'We nemen het mee in dezelfde ronde.', readBy: [] },
  ],
];

/** Adds a conversation to each of these registrations. */
export const addMessages = async (db: Queryable, { organisationId, users, today }: DemoContext, registrations: readonly number[]): Promise<void> => {
  for (const [index, conversation] of conversations.entries()) {
    const registrationId = registrations[index];
    if (registrationId === undefined) return;
    const first = today.getTime() - (conversation.length + 4) * HOUR_MS;
    const sentAt = (place: number): Date => new Date(first + place * HOUR_MS);
    const rows = await db
      .insertInto('registration_messages')
      .values(conversation.map(({ by, text }, place) => ({
        organisation_id: organisationId, registration_id: registrationId, user_id: users[by], text, created_at: sentAt(place), updated_at: sentAt(place),
      })))
      .returning(['id', 'text'])
      .execute();
    const reads = rows.flatMap(({ id, text }) => {
      const place = conversation.findIndex((said) => said.text === text);
      return (conversation[place]?.readBy ?? []).map((name) => ({ message_id: id, user_id: users[name], organisation_id: organisationId, read_at: sentAt(place + 1) }));
    });
    await db.insertInto('registration_message_reads').values(reads).execute();
  }
};
