import type { Queryable } from '#platform/db/database.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';

/** Seals the secrets that people's apps share with the server. */
export const twoFactorBox = (settings: { readonly secret: string }): SecretBox => createSecretBox(settings.secret, 'two-factor');

export interface TwoFactorSecret {
  readonly userId: number;
  readonly organisationId: number;
  /** Base32. */
  readonly secret: string;
  /** In force at once; else a code has to confirm it. */
  readonly confirmed: boolean;
}

/** Begins with a new secret; one that is in force stays as it is. False: one is in force. */
export const saveTwoFactorSecret = async (
  db: Queryable,
  box: SecretBox,
  { userId, organisationId, secret, confirmed }: TwoFactorSecret,
): Promise<boolean> => {
  const values = { secret_sealed: box.seal(secret), confirmed_at: confirmed ? new Date() : null };
  const row = await db
    .insertInto('two_factor')
    .values({ user_id: userId, organisation_id: organisationId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...values, last_step: null }).where('two_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};
