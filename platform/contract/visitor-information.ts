import { z } from 'zod';
import type { Environment } from './environment.ts';

/** The feature that fills this part of the environment. */
const PART = 'visitor-information';

/** Which texts for visitors an organisation has, and what the cookie band says. */
export const visitorInformationPart = z.object({
  contact: z.boolean(),
  help: z.boolean(),
  /** Empty: the text of the product. */
  cookie_text: z.string(),
  sources_through_server: z.boolean(),
});
export type VisitorInformationPart = z.infer<typeof visitorInformationPart>;

/** Returns null when no feature has pages for visitors, and before there is an organisation. */
export const visitorInformationIn = ({ parts }: Pick<Environment, 'parts'>): VisitorInformationPart | null =>
  visitorInformationPart.safeParse(parts[PART]).data ?? null;

/** Returns the path of a page for visitors. */
export const visitorPagePath = (slug: string): string => `/informatie/${slug}`;
