import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { countHidden, type GroupChoice } from './choices.ts';
import type { FilterGroup } from './filter-groups.ts';
import styles from './Filters.module.css';
import { FilterValues } from './FilterValues.tsx';
import { GroupMaps } from './GroupMaps.tsx';
import { Histogram } from './Histogram.tsx';
import { nl } from './nl.ts';
import { Period } from './Period.tsx';

export interface GroupProps {
  readonly group: FilterGroup;
  /** Place among the groups. */
  readonly index: number;
  readonly choice: GroupChoice;
  readonly choose: (changes: Partial<GroupChoice>) => void;
}

interface Props extends GroupProps {
  readonly isPlaying: boolean;
  readonly isAnyPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

/** One filter group: on which maps it acts, its values and its period. */
export const FilterGroupPanel = ({ isPlaying, isAnyPlaying, play, ...props }: Props) => {
  const { group, index, choice, choose } = props;
  const [isOpen, setOpen] = useState(!group.collapsed);
  const hidden = countHidden(choice);
  const showAll = (): void => {
    choose({ hidden: [], start: null, end: null });
    announce(fill(nl.told, { name: group.name, what: nl.toldAll }));
  };
  return (
    <Disclosure
      title={group.name} variant="card" isExpanded={isOpen}
      onExpandedChange={(isNowOpen) => {
        setOpen(isNowOpen);
        if (isPlaying) play(false);
      }}
      trailing={hidden > 0 && (
        <>
          <StatusPill tone="info">{hidden === 1 ? nl.hiddenOne : fill(nl.hiddenMany, { n: hidden })}</StatusPill>
          <Button variant="quiet" aria-label={`${nl.showAll}: ${group.name}`} onPress={showAll}>{nl.showAll}</Button>
        </>
      )}
    >
      <div className={styles.group}>
        <GroupMaps group={group} index={index} />
        {group.filters.length > 0 && <FilterValues {...props} isCounted={isOpen && !isAnyPlaying} />}
        {group.timeFilter && (
          <>
            <Period {...props} />
            <Histogram {...props} isCounted={isOpen && (isPlaying || !isAnyPlaying)} isPlaying={isPlaying} play={play} />
          </>
        )}
      </div>
    </Disclosure>
  );
};
