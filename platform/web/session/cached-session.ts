import { z } from 'zod';
import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { id } from '#platform/contract/ids.ts';
import type { Session } from './session.ts';

/** `clearPersonalData` removes every key that begins with `cook_user`. */
const key = 'cook_user_session';

const session = z.object({
  user: z.object({ id, name: z.string(), email: z.string(), role: roleName, role_name: z.string().default(''), permissions: z.array(permissionName) }),
  organization: z.object({ id, prefix: z.string(), name: z.string() }),
  abilities: z.object({ administer: z.boolean(), change_password: z.boolean() }),
});

export const cacheSession = (known: Session): void => localStorage.setItem(key, JSON.stringify(session.parse(known)));

/** Returns the session of the last answer from the server, for starting the page offline. It grants no access on the server. */
export const cachedSession = (): Session | null => {
  try {
    return session.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};
