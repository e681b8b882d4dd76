import { z } from 'zod';

/** What is told of the credentials of a tool: which there are, and who changed them last. What they are is told to nobody. */
export const credentialState = z.object({
  names: z.array(z.string()),
  /** Of these credentials alone; 0: nobody set them here. */
  version: z.int().nonnegative(),
  /** Null: nobody that is known, or somebody who is gone. */
  set_by: z.string().nullable(),
  set_at: z.iso.datetime().nullable(),
});
export type CredentialState = z.infer<typeof credentialState>;

export const noCredentials: CredentialState = { names: [], version: 0, set_by: null, set_at: null };
