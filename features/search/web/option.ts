import type { SearchHit } from '#platform/web/slots/search-sources.ts';

/** One line of the list that can be chosen. */
export interface Option extends SearchHit {
  /** Its place in the list: stays the same while answers of other sources come in. */
  readonly key: string;
  /** It is what was typed: that stays in the box, and is not kept as a recent search. */
  readonly isTyped?: boolean;
}

export interface OptionGroup {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
}
