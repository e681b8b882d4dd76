import { FilterX, ListFilter, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { countHidden, firstChoice, NOTHING_HIDDEN } from './choices.ts';
import { FilterGroupPanel } from './FilterGroupPanel.tsx';
import styles from './Filters.module.css';
import { filtersOf } from './filter-store.ts';
import { nl } from './nl.ts';

/** The filter groups of the configuration, and buttons for all of them. */
export const FiltersTab = () => {
  const store = filtersOf(useMap());
  const { groups, choices, playing, choose, play, clear, restart } = useStore(store);
  if (groups.length === 0) return <EmptyState icon={ListFilter} title={nl.nothing} />;
  const isFiltered = choices.some((choice) => countHidden(choice) > 0 || choice.start !== null || choice.end !== null);
  const beginsFiltered = groups.some((group) => countHidden(firstChoice(group)) > 0);
  return (
    <div className={styles.tab}>
      {groups.map((group, index) => (
        <FilterGroupPanel
          key={`${group.name} ${index}`} group={group} index={index} choice={choices[index] ?? NOTHING_HIDDEN}
          choose={(changes) => choose(index, changes)} isPlaying={playing === index} isAnyPlaying={playing !== null} play={(isPlaying) => play(isPlaying ? index : null)}
        />
      ))}
      <div className={classes(common.buttons, styles.all)}>
        <Button icon={FilterX} isDisabled={!isFiltered} onPress={() => { clear(); announce(nl.cleared); }}>{nl.clear}</Button>
        {beginsFiltered && <Button variant="quiet" icon={RotateCcw} onPress={() => { restart(); announce(nl.restarted); }}>{nl.restart}</Button>}
      </div>
    </div>
  );
};
