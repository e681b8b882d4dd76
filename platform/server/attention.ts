import type { Queryable } from '#platform/db/database.ts';
import type { Policy } from './policy.ts';

/** Something that the first screen of the admin environment reports when there are any: broken sources, expired accounts. */
export interface AttentionLine {
  /** The web side of the feature has the sentence for this name, in the slot `attention`. */
  readonly name: string;
  /** Who may see the number. */
  readonly policy: Policy;
  /** Counts in one query. Managers see the number of their organisation. */
  count(db: Queryable, organisationId: number): Promise<number>;
}
