import { z } from 'zod';

/** Versions of FME Flow put the parts of their answers in other places: only what is needed is looked for. */
const statusInfo = z.object({ status: z.string(), message: z.string().optional() });

const oneOrMore = <T extends z.ZodType>(part: T) => z.union([z.array(part), part.transform((one) => [one])]);
const file = z.object({ name: z.string().optional(), path: z.string().min(1) });

export const uploadAnswer = z.object({
  serviceResponse: z.object({
    statusInfo: statusInfo.optional(),
    files: z.object({ file: oneOrMore(file) }),
  }),
});

export const downloadAnswer = z.object({
  serviceResponse: z.object({ statusInfo: statusInfo.optional(), url: z.string().min(1) }),
});

/** What it says when it fails. */
export const failedAnswer = z.object({ serviceResponse: z.object({ statusInfo }) });
