import type { Queryable } from '#platform/db/database.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';

/** Encrypts the secrets that the server shares with authenticator apps. */
export const twoFactorBox = (settings: { readonly secret: string }): SecretBox => createSecretBox(settings.secret, 'two-factor');

export interface TwoFactorSecret {
  readonly userId: number;
  readonly organisationId: number;
  /** Base32. */
  readonly secret: string;
  /** True: active at once; false: must be confirmed with a code. */
  readonly confirmed: boolean;
}

/** Stores a new secret, but never replaces an active secret. Returns false if there is an active secret. */
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
