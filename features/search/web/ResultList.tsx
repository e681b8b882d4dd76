import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { emphasise } from './emphasise.ts';
import { nl } from './nl.ts';
import type { Option } from './option.ts';
import { RecentList } from './RecentList.tsx';
import styles from './ResultList.module.css';
import type { SearchController } from './search-controller.ts';
import { hasSomethingToShow, optionId, type SearchState } from './search-state.ts';
import { usePointer } from './use-pointer.ts';

interface Props {
  readonly controller: SearchController;
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The results below the search box. The focus stays in the box; the arrow keys move through all groups. */
export const ResultList = ({ controller, id, input }: Props) => {
  const state = useDerived(controller.state);
  return state.isOpen && hasSomethingToShow(state) ? <OpenList controller={controller} id={id} input={input} state={state} /> : null;
};

const OpenList = ({ controller, id, input, state }: Props & { readonly state: SearchState }) => {
  const { isBusy, groups, recents, failed, isEmpty, hint, active, query } = state;
  const { olMap } = useMap();
  const isTouch = useTouch();
  const popup = useRef<HTMLDivElement>(null);
  const choose = useCallback((key: string): void => {
    void controller.choose(key);
    // Otherwise the on-screen keyboard of a phone would cover the result on the map.
    if (isTouch) olMap.getTargetElement()?.focus();
  }, [controller, isTouch, olMap]);
  const forgetAll = (): void => {
    // The button disappears, so the focus moves to the box first.
    input.current?.focus();
    controller.forgetAll();
  };
  usePointer(popup, { choose, forget: useCallback((key: string) => controller.forget(key), [controller]) });
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <div ref={popup} className={styles.popup}>
      {recents.length > 0 && <RecentList id={id} recents={recents} active={active} forgetAll={forgetAll} />}
      {(groups.length > 0 || isEmpty) && (
        <div role="listbox" id={id} aria-label={nl.results} className={styles.list}>
          {groups.map((group) => (
            <div key={group.key} role="group" aria-labelledby={`${id}-title-${group.key}`} className={styles.group}>
              <div id={`${id}-title-${group.key}`} role="presentation" className={styles.title}>
                {group.isGuess ? fill(nl.guess, { title: group.title }) : group.title}
              </div>
              {group.options.map((option) => (
                <Row
                  key={option.key} id={optionId(id, option.key)} option={option} query={query} title={group.title}
                  isActive={option.key === active}
                />
              ))}
            </div>
          ))}
          {isEmpty && <div role="option" aria-selected="false" aria-disabled="true" className={styles.none}>{nl.none}</div>}
        </div>
      )}
      {isBusy && groups.length === 0 && <p className={styles.note}>{nl.busy}</p>}
      {hint !== null && <p className={styles.note}>{hint}</p>}
      {failed.map((name) => (
        <p key={name} className={styles.note}>{fill(nl.notSearched, { name })}</p>
      ))}
    </div>
  );
};

interface RowProps {
  readonly id: string;
  readonly option: Option;
  readonly query: string;
  readonly title: string;
  readonly isActive: boolean;
}

const Row = ({ id, option: { key, icon: Icon, label, runs, detail }, query, title, isActive }: RowProps) => {
  const pieces = runs ?? emphasise(label, query);
  return (
    <div id={id} role="option" aria-selected={isActive} data-key={key} className={styles.option}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.words}>
        <span>
          {pieces.map(({ text, found }, index) => (found ? <b key={index}>{text}</b> : text))}
        </span>
        {detail !== null && detail !== title && <span className={styles.detail}>{detail}</span>}
      </span>
    </div>
  );
};
