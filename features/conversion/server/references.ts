import { createSecretBox, type SecretBox } from '#platform/domain/secret-box.ts';
import { notFound } from '#platform/server/failure.ts';
import { z } from 'zod';

const content = z.object({ user: z.int(), until: z.number(), names: z.array(z.string()).min(1) });

const DAY_MS = 86_400_000;
const gone = 'Dit bestand is er niet of niet meer. Kies het opnieuw.';

/** Encrypted references to files of a user. They open for that user only, for a day. */
export interface References {
  seal(userId: number, names: readonly string[]): string;
  /** @throws Failure 404 */
  open(userId: number, reference: string): readonly string[];
}

const openWith = (box: SecretBox, reference: string): string => {
  try {
    return box.open(reference);
  } catch {
    throw notFound(gone);
  }
};

export const createReferences = (secret: string, purpose: string, now = Date.now): References => {
  const box = createSecretBox(secret, purpose);
  return {
    seal: (user, names) => box.seal(JSON.stringify({ user, until: now() + DAY_MS, names })),
    open(userId, reference) {
      const { user, until, names } = content.parse(JSON.parse(openWith(box, reference)));
      if (user !== userId || until < now()) throw notFound(gone);
      return names;
    },
  };
};
