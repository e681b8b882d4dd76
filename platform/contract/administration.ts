import { z } from 'zod';
import { idInPath } from './ids.ts';

/** Query of lists and of what makes something new: of which organisation, for admins; absent: one's own. */
export const ofOrganisation = z.object({ organisation: idInPath.optional() });
