import { z } from 'zod';

/**
 * The options of a configuration, as code reads them: each is declared by the feature that defines it, in its `settings.ts`.
 * Those that stand here are read by the shell and by `platform/map`. The server answers every option that is defined.
 */
export interface Options {
  legendOpen?: boolean;
  scalebar?: boolean;
  rotation?: boolean;
  rememberExtent?: boolean;
}
export type OptionName = keyof Options;

/** Which options there are is known at run time: the OpenAPI document gets their names from the catalogue. */
export const options: z.ZodType<Options, Options> = z.record(z.string(), z.boolean());

/** The same where none may be missing, as in what a manager saves. */
export const everyOption = z.record(z.string().max(60), z.boolean());
export type EveryOption = z.infer<typeof everyOption>;
