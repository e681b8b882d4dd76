import { z } from 'zod';

/** Versions of FME Flow structure their answers differently: only the required parts are read. */
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

/** The answer of a failed request. */
export const failedAnswer = z.object({ serviceResponse: z.object({ statusInfo }) });
