import { z } from 'zod';

/** What the API says about the credentials of a tool: their names and who changed them last. Their values never leave the server. */
export const credentialState = z.object({
  names: z.array(z.string()),
  /** Version of these credentials alone; 0: never set. */
  version: z.int().nonnegative(),
  /** Null: unknown, or the user was removed. */
  set_by: z.string().nullable(),
  set_at: z.iso.datetime().nullable(),
});
export type CredentialState = z.infer<typeof credentialState>;

export const noCredentials: CredentialState = { names: [], version: 0, set_by: null, set_at: null };
