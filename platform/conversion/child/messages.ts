import { z } from 'zod';

/** What the server tells a child once. */
export interface TaskRequest {
  readonly task: string;
  readonly input: unknown;
  readonly folder: string;
  /** Bytes. */
  readonly memory: number;
}

/** What a child tells the server; nothing of it is believed before it is looked at. */
export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), part: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('done'), output: z.unknown() }),
  /** An expected failure, with its sentence. */
  z.object({
    kind: z.literal('refused'),
    code: z.string().max(100),
    status: z.int().min(400).max(599),
    message: z.string().max(2_000),
  }),
  /** An unexpected one, for the log. */
  z.object({ kind: z.literal('broken'), reason: z.string().max(10_000) }),
]);
export type Report = z.infer<typeof report>;
