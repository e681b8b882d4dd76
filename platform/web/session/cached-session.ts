import { z } from 'zod';
import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { id } from '#platform/contract/ids.ts';
import type { Session } from './session.ts';

/** Begins like the other names of what is a person's: it goes with them. */
const key = 'cook_user_session';

const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), role: roleName, permissions: z.array(permissionName) }),
  organization: z.object({ id, prefix: z.string(), name: z.string() }),
  abilities: z.object({ administer: z.boolean(), change_password: z.boolean() }),
});

export const cacheSession = (known: Session): void => localStorage.setItem(key, JSON.stringify(session.parse(known)));

/** Who was signed in when the server was last heard; for a start without a network. It opens nothing on the server. */
export const cachedSession = (): Session | null => {
  try {
    return session.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};
