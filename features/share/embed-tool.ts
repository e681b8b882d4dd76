import { z } from 'zod';
import type { OfferedTool } from '#platform/contract/has-tool.ts';

/** The setting that lets other websites show a public configuration in a frame. */
export const embedTool: OfferedTool = { name: 'embed' };

const MOST_WEBSITES = 50;

/** The origin of a website, or of all below a name. HTTP only for trying it out on one's own machine. */
const website = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/?$/)
  .transform((text) => text.replace(/\/$/, ''));

/** The settings as managers write them: one website a line. */
export const embedSettings = z.object({
  websites: z
    .union([z.string(), z.array(z.string())])
    .transform((lines) => [lines].flat().filter((line) => line.trim() !== ''))
    .pipe(z.array(website).max(MOST_WEBSITES)),
});
