import type { Form } from '#platform/contract/forms.ts';
import type { ListedRegistration } from '../../contract/list.ts';
import type { ChangeOverview, OverviewState } from './overview-state.ts';
import type { Mark } from './use-steady-rows.ts';

/** What the table and, on phones, the cards show. */
export interface ListProps {
  readonly form: Form;
  readonly rows: readonly ListedRegistration[];
  /** Other rows are loading; these are shown dimmed. */
  readonly isBusy: boolean;
  readonly state: OverviewState;
  readonly change: ChangeOverview;
  readonly expanded: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly markOf: (row: ListedRegistration) => Mark | null;
}
