import { z } from 'zod';

/** Data that the server writes into the page, available before any call: no secrets, nothing about the user. */
export const environment = z.object({
  production: z.boolean(),
  /** A public site without login: it shows the configuration that the organisation has chosen. */
  public: z.boolean(),
  active_directory: z.boolean(),
  /** Prefix of the organisation that this host name serves. */
  organization: z.string(),
  organization_name: z.string(),
  demo: z.boolean(),
  version: z.string(),
  /** The parts that features add about the organisation, by feature name. */
  parts: z.record(z.string(), z.unknown()),
});
export type Environment = z.infer<typeof environment>;
