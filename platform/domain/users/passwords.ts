import { hash, verify } from '@node-rs/argon2';

/** OWASP's choice for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Runs in the library's own threads. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost);

/** A hash of nothing anybody knows: whoever has no account costs as much time as who has one. */
const nobody = hash(crypto.randomUUID(), cost);

/** `stored` is null where there is no account or no password: the same work is done, and the answer is no. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== null && matches;
};
