import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password, in threads of the library. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** A hash of a random value: checking a password costs the same time for unknown users as for known ones. */
const nobody = hash(crypto.randomUUID(), cost);

/**
 * Compares a password with a stored hash. `stored` is null for unknown users and users without a password: takes equally long
 * and returns false.
 */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== null && matches;
};
