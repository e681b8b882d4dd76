import { z } from 'zod';

/** The one message from the server to a child. */
export interface TaskRequest {
  readonly task: string;
  readonly input: unknown;
  readonly folder: string;
  /** Bytes. */
  readonly memory: number;
}

/** A message from a child to the server; validated, because a hostile file may have taken over the child. */
export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), part: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('done'), output: z.unknown() }),
  /** An expected failure, with a message for the user. */
  z.object({
    kind: z.literal('refused'),
    code: z.string().max(100),
    status: z.int().min(400).max(599),
    message: z.string().max(2_000),
  }),
  /** An unexpected failure, for the log. */
  z.object({ kind: z.literal('broken'), reason: z.string().max(10_000) }),
]);
export type Report = z.infer<typeof report>;
