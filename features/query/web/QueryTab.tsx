import { CircleHelp, RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { columnsIn, MOST_COMPARISONS } from '#platform/ogc/filter.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { AskInWords } from './AskInWords.tsx';
import { bottomPanelOf } from '#platform/web/shell/bottom-panel.ts';
import { candidatesIn, type Candidate } from './candidates.ts';
import { Conditions } from './Conditions.tsx';
import { filterOfConditions } from './conditions.ts';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import { QueryManual } from './QueryManual.tsx';
import { queryOf } from './query-store.ts';
import { questionInWords } from './question-in-words.ts';
import { Result } from './Result.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { useQueriedLayer } from './use-layer.ts';
import { CONTRIBUTOR, useRun } from './use-run.ts';
import { Where } from './Where.tsx';

/** Builds a question about one layer: conditions and a place. */
export const QueryTab = () => {
  const map = useMap();
  const maps = useDerived(map.layers.maps);
  const candidates = candidatesIn(maps);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const state = useStore(queryOf(map));
  const chosen = candidates.find(({ key }) => key === state.layer) ?? (candidates.length === 1 ? candidates[0] : undefined) ?? null;
  if (candidates.length === 0) return <EmptyState icon={Search} title={nl.noLayers} />;
  return (
    <div className={styles.tab}>
      <AskInWords candidates={candidates} chosen={chosen} />
      <div className={styles.top}>
        <Select label={nl.layer} options={candidates.map(({ key, label }) => ({ value: key, label }))} value={chosen?.key ?? null} onChange={state.chooseLayer} />
        <Button variant="quiet" icon={CircleHelp} onPress={() => setHelpOpen(true)}>{nl.manual}</Button>
      </div>
      <Question chosen={chosen} />
      <SavedQueries candidates={candidates} chosen={chosen} />
      {isHelpOpen && <QueryManual close={() => setHelpOpen(false)} />}
    </div>
  );
};

const Question = ({ chosen }: { readonly chosen: Candidate | null }) => {
  const map = useMap();
  const state = useStore(queryOf(map));
  const { conditions, where, area, found } = state;
  const { data: queried, isLoading, isError, refetch } = useQueriedLayer(chosen);
  const run = useRun();
  const hasFilters = useDerived(map.filters, () => chosen !== null && map.filters.of(chosen.map).some(({ by }) => by !== 'query'));
  const fields = queried?.fields ?? [];
  const filter = filterOfConditions(conditions, fields);
  const isTooLong = filter !== null && columnsIn(filter).length > MOST_COMPARISONS;
  const reason = !chosen ? nl.whyNoLayer : queried && !filter ? nl.whyNoCondition : isTooLong ? fill(nl.tooMany, { n: MOST_COMPARISONS }) : null;
  const start = (): void => {
    if (!chosen || !queried) snackbar.show({ text: nl.loadFirst, duration: 3000 });
    else if (filter) run.mutate({ candidate: chosen, layer: queried.layer, filter });
  };
  const reset = (): void => {
    state.reset();
    map.filters.clear('query');
    map.inquiries.list(null);
    map.selection.set([]);
    bottomPanelOf(map).getState().closeOf(CONTRIBUTOR);
    run.reset();
  };
  return (
    <form className={styles.form} onSubmit={(event) => { event.preventDefault(); if (reason === null) start(); }}>
      {isLoading && <p className={styles.loading}><Spinner label={nl.loading} />{nl.loading}</p>}
      {isError && <div className={common.note}><p>{nl.layerFailed}</p><Button onPress={() => void refetch()}>{nl.again}</Button></div>}
      {chosen && queried && (
        <>
          {queried.total !== null && <p className={common.note}>{queried.total === 1 ? nl.totalOne : fill(nl.totalMany, { n: queried.total.toLocaleString('nl-NL') })}</p>}
          <Conditions candidate={chosen} queried={queried} />
          <Where where={where} area={area} searchIn={state.searchIn} setArea={state.setArea} />
          {filter && <p className={styles.words}>{fill(nl.question, { question: questionInWords(conditions, fields) })}</p>}
          {hasFilters && <p className={common.note}>{nl.alsoFilters}</p>}
        </>
      )}
      <div className={styles.foot}>
        {reason !== null && <p className={common.note}>{reason}</p>}
        <div className={common.buttons}>
          <Button type="submit" variant="primary" icon={Search} isDisabled={reason !== null} isBusy={run.isPending}>{nl.run}</Button>
          <Button icon={RotateCcw} onPress={reset}>{nl.reset}</Button>
        </div>
      </div>
      {found && chosen && queried && filter && <Result found={found} map={chosen.map} layer={chosen.layer} filter={filter} where={where} area={area} />}
    </form>
  );
};
