import { useId } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Switch } from '#platform/ui/switch/Switch.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { Count, CountedFirst } from './Count.tsx';
import type { FilterValue } from './filter-groups.ts';
import type { GroupProps } from './FilterGroupPanel.tsx';
import styles from './Filters.module.css';
import { nl } from './nl.ts';
import { UnfitValues } from './UnfitValues.tsx';
import { useCounts } from './use-counts.ts';

/** A switch for each value with the number of its objects, and a button that hides all others. */
export const FilterValues = ({ group, index: groupIndex, choice, choose, isCounted }: GroupProps & { readonly isCounted: boolean }) => {
  const id = useId();
  const counts = useCounts(group, groupIndex, choice, isCounted);
  const tell = (what: string, title: string): void => announce(fill(nl.told, { name: group.name, what: fill(what, { title }) }));
  const show = ({ name, title }: FilterValue, isShown: boolean): void => {
    const others = choice.hidden.filter((one) => one !== name);
    choose({ hidden: isShown ? others : [...others, name] });
    tell(isShown ? nl.toldShown : nl.toldHidden, title);
  };
  const showOnly = ({ name, title }: FilterValue): void => {
    choose({ hidden: group.filters.map((one) => one.name).filter((one) => one !== name) });
    tell(nl.toldOnly, title);
  };
  return (
    <>
      <ul className={styles.values} aria-label={fill(nl.values, { name: group.name })}>
        {group.filters.map((value, index) => {
          const isShown = !choice.hidden.includes(value.name);
          return (
            <li key={`${value.name} ${index}`} className={classes(common.ends2, styles.value)}>
              <Switch
                isSelected={isShown !== value.invertActive} aria-describedby={`${id}-${index}`}
                onChange={(isOn) => show(value, isOn !== value.invertActive)}
              >
                <span className={styles.label}>
                  {value.color !== undefined && <span className={styles.swatch} style={{ background: value.color }} aria-hidden="true" />}
                  {value.title}
                </span>
              </Switch>
              <Count id={`${id}-${index}`} isLoading={counts.isLoading} count={counts.of(value.name)} />
              {group.filters.length > 1 && (
                <span className={styles.only}>
                  <Button variant="quiet" aria-label={fill(nl.onlyNamed, { title: value.title })} onPress={() => showOnly(value)}>{nl.onlyThis}</Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <CountedFirst first={counts.first} />
      <UnfitValues group={group} index={groupIndex} isWanted={isCounted} />
    </>
  );
};
