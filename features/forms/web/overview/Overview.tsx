import { RefreshCw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Paginator } from '#platform/ui/data-table/Paginator.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { overviewSizes } from '../../contract/list.ts';
import type { NewRegistration } from '../../contract/news.ts';
import { useOwnChangeCount } from '../own-changes.ts';
import { nl } from './nl.ts';
import styles from './Overview.module.css';
import { isNarrowed, useOverviewState, withoutNarrowing, type OverviewState } from './overview-state.ts';
import { RegistrationCards } from './RegistrationCards.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useRegistrations } from './use-registrations.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useTouched } from './use-touched.ts';

interface OverviewProps {
  readonly form: Form;
  /** The registrations that were new to the user when the tab opened. */
  readonly fresh: ReadonlyMap<number, NewRegistration>;
  /** False while a dossier is shown in its place. */
  readonly isShown: boolean;
}

/** The registrations of one form: searched, sorted, filtered, a page at a time. */
export const Overview = ({ form, fresh, isShown }: OverviewProps) => {
  const isSmall = useSmall();
  const [state, change] = useOverviewState(form.id);
  const { key, data, error, isFetching, refetch } = useRegistrations(form, state, change);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const reload = (): void => void refetch();
  const touched = useTouched(form.id, reload);
  const { rows, total, isOutdated, markOf, take } = useSteadyRows(key, data, { touched, fresh, isShown, isFetching, ownChanges: useOwnChangeCount() });
  const sizes = overviewSizes.filter((size) => size === 10 || size <= total || size === state.size);
  // New registrations are those of others: 'Aan mij gekoppeld' shows the assigned ones alone.
  const left = form.assigned_to_filter && state.isMine ? [...fresh.values()].filter(({ form_id: of, assigned }) => of === form.id && !assigned).length : 0;
  const toggle = (id: number): void => {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  };
  const list = { form, rows: rows ?? [], isBusy: isFetching && !data, state, change, expanded, toggle, markOf };
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <h3 className={styles.title}>{nl.registrations}</h3>
        <div role="status" className={styles.news}>
          {isOutdated && <><span>{nl.isNews}</span><Button variant="quiet" icon={RefreshCw} onPress={take}>{nl.showNews}</Button></>}
          {left > 0 && rows && rows.length > 0 && (
            <>
              <span>{left === 1 ? nl.left.one : fill(nl.left.other, { n: left })}</span>
              <Button variant="quiet" onPress={() => change(withoutNarrowing)}>{nl.showAll}</Button>
            </>
          )}
        </div>
      </div>
      <Toolbar form={form} state={state} change={change} />
      {error && !rows && (
        <EmptyState title={nl.listFailed} action={<Button icon={RotateCw} onPress={reload}>{nl.again}</Button>}>{error.message}</EmptyState>
      )}
      {error && rows && (
        <p role="status" className={common.note}>{fill(nl.outdated, { reason: error.message })} <Button variant="quiet" icon={RotateCw} onPress={reload}>{nl.again}</Button></p>
      )}
      {!error && !rows && <SkeletonList rows={8} label={nl.loadingList} />}
      {rows?.length === 0 && (
        <EmptyState
          title={nl.noRegistrations}
          action={isNarrowed(state) ? <Button onPress={() => change(withoutNarrowing)}>{nl.showAll}</Button> : undefined}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {isSmall ? <RegistrationCards {...list} /> : <RegistrationTable {...list} />}
          <Paginator
            page={state.page} pageSize={state.size} pageSizes={sizes} total={total}
            onChange={({ page, pageSize }) => change({ page, size: pageSize as OverviewState['size'] })}
          />
        </>
      )}
    </div>
  );
};
