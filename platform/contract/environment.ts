import { z } from 'zod';

/** What the server writes into the page before anything is asked: no secrets, no person. */
export const environment = z.object({
  production: z.boolean(),
  /** No login: the whole site is the configuration that the organisation names. */
  public: z.boolean(),
  active_directory: z.boolean(),
  /** Login prefix of the organisation that this host name serves. */
  organization: z.string(),
  organization_name: z.string(),
  demo: z.boolean(),
  version: z.string(),
});
export type Environment = z.infer<typeof environment>;
