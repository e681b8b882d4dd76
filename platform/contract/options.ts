import { z } from 'zod';

/**
 * The options of a configuration. Each is declared by the feature that defines it, in its `settings.ts`; those declared here
 * are read by the shell and by `platform/map`. The server answers every defined option.
 */
export interface Options {
  legendOpen?: boolean;
  scalebar?: boolean;
  rotation?: boolean;
  rememberExtent?: boolean;
}
export type OptionName = keyof Options;

/** The names of options are known only at run time; the OpenAPI document gets them from the catalogue. */
export const options: z.ZodType<Options, Options> = z.record(z.string(), z.boolean());

/** The options as a manager saves them: every value is a boolean. */
export const everyOption = z.record(z.string().max(60), z.boolean());
export type EveryOption = z.infer<typeof everyOption>;
