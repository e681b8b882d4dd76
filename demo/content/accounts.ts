import type { Queryable } from '#platform/db/database.ts';
import { createRole, findBuiltInRole } from '#platform/domain/roles/roles.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { saveTwoFactorSecret } from '#platform/domain/users/two-factor.ts';
import { createUser, type NewUser } from '#platform/domain/users/users.ts';

/** Known to everybody: by default the demo runs only on the user's own machine. */
export const demoPassword = 'Markerwaard-2026!';

/** Base32 secret of the account `tweefactor`, for an authenticator app. */
export const demoTwoFactorSecret = 'MARKERWAARDTWEEFACTOR234567ABCDE';

export const accountNames = ['beheerder', 'manager', 'kijker', 'melder', 'verlopen', 'tweefactor'] as const;
export type AccountName = (typeof accountNames)[number];

type Account = Omit<NewUser, 'organisationId' | 'loginName' | 'email' | 'password'>;

/** Fictional people. */
const accounts: Record<AccountName, Account> = {
  beheerder: { firstName: 'Bente', lastName: 'Beheer', role: 'admin' },
  manager: { firstName: 'Milan', lastName: 'Mast', role: 'manager' },
  kijker: { firstName: 'Kim', middleName: 'van der', lastName: 'Kijk', role: 'viewer' },
  melder: { firstName: 'Mees', lastName: 'Melder', role: 'viewer' },
  verlopen: { firstName: 'Vera', lastName: 'Verloop', role: 'viewer', mustChangePassword: true, passwordSetAt: new Date('2024-01-01T00:00:00Z') },
  tweefactor: { firstName: 'Tom', lastName: 'Tweestap', role: 'viewer' },
};

export const addAccounts = async (db: Queryable, twoFactor: SecretBox, organisationId: number): Promise<Record<AccountName, number>> => {
  const ids: Partial<Record<AccountName, number>> = {};
  for (const name of accountNames) {
    ids[name] = await createUser(db, {
      organisationId, loginName: name, email: `${name}@markerwaard.example`, password: demoPassword, ...accounts[name],
    });
  }
  const made = ids as Record<AccountName, number>;
  await saveTwoFactorSecret(db, twoFactor, { userId: made.tweefactor, organisationId, secret: demoTwoFactorSecret, confirmed: true });
  return made;
};

/** A custom account kind beside the built-in ones: viewers who may make personal maps. */
export const addMapMakers = (db: Queryable, organisationId: number): Promise<number> =>
  createRole(db, { organisationId, name: 'Kaartenmaker', base: 'viewer', permissions: ['create_maps'] });

export const builtInRoles = async (db: Queryable): Promise<number[]> => [
  await findBuiltInRole(db, 'viewer'), await findBuiltInRole(db, 'manager'),
];
