import { MousePointerClick, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { infoFormOf } from '#platform/web/shell/info-form.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { infoPanels } from '#platform/web/slots/info-panels.ts';
import { placePanels, type PlacePanel, type PlacePanelProps } from '#platform/web/slots/place-panels.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { usePresentation } from '../detail/use-presentation.ts';
import { countOf, isPlaceLoading, mapsWithAnswers, type FoundMap, type Info } from '../found.ts';
import { nl } from '../nl.ts';
import { foundInMaps } from '../texts.ts';
import { useInfoController } from '../use-info-controller.ts';
import { askedFeatures } from './asked-feature.ts';
import styles from './InfoTab.module.css';
import section from './MapSection.module.css';
import { MapSection } from './MapSection.tsx';

const none: readonly FoundMap[] = [];

/** Shown in place of a panel that is broken, so that nothing waits for it. */
const Broken = ({ onAnswered }: Pick<PlacePanelProps, 'onAnswered'>) => {
  useEffect(onAnswered, [onAnswered]);
  return null;
};

/** Returns a callback for each panel of a query, and calls `onAll` when all panels have called theirs. */
const useAllAnswered = (panels: readonly PlacePanel[], onAll: () => void): ReadonlyMap<string, () => void> =>
  useMemo(() => {
    const open = new Set(panels.map(({ id }) => id));
    return new Map(panels.map(({ id }) => [id, () => {
      open.delete(id);
      if (open.size === 0) onAll();
    }]));
  }, [panels, onAll]);

/** The panels of other features about the queried place; nothing for an area. */
const PlacePanels = ({ info }: { readonly info: Info }) => {
  const controller = useInfoController();
  const panels = useSlot(placePanels);
  const question = info.status === 'idle' ? 0 : info.question;
  const onAll = useCallback(() => controller.placeAnswered(question), [controller, question]);
  const answered = useAllAnswered(panels, onAll);
  const { at, maps } = info.status === 'idle' ? { at: null, maps: none } : info;
  const found = useMemo(
    () => maps.filter(({ features }) => features.length > 0).map(({ key, label, features }) => ({ key, label, count: features.length })),
    [maps],
  );
  if (!at) return null;
  // A new place begins with a new panel, so that nothing of the former place stays.
  return panels.map(({ id, load }) => {
    const onAnswered = answered.get(id) ?? onAll;
    return <Deferred key={`${id} ${at.join(' ')}`} load={load} props={{ place: at, found, onAnswered }} broken={() => <Broken onAnswered={onAnswered} />} />;
  });
};

/** Names the maps that could not answer, with the reason, and the maps that are not loaded yet. */
const Failures = ({ maps }: { readonly maps: readonly FoundMap[] }) =>
  maps.map(({ key, label, failure, waiting }) => (
    (waiting || failure !== null) && (
      <p key={key} className={section.note}>
        {waiting ? fill(nl.waiting, { map: label }) : `${fill(nl.failed, { map: label })} ${failure}`}
      </p>
    )
  ));

interface HeadProps {
  readonly text: string;
  readonly textRef?: Ref<HTMLParagraphElement>;
  readonly clear: () => void;
}

/** The result in one sentence, and the button that removes it. */
const Head = ({ text, textRef, clear }: HeadProps) => (
  <div className={styles.head}>
    <p ref={textRef} className={styles.summary} tabIndex={-1}>{text}</p>
    <Button variant="quiet" onPress={clear}>{nl.deselect}</Button>
  </div>
);

/** The answers to the last query, per map. */
const Results = () => {
  const controller = useInfoController();
  const info = useDerived(controller.info);
  const { presentation, again } = usePresentation();
  const panels = useSlot(infoPanels);
  const showsPlaces = useSlot(placePanels).length > 0;
  const summary = useRef<HTMLParagraphElement>(null);
  const maps = info.status === 'idle' ? [] : info.maps;
  const found = mapsWithAnswers(maps);
  const question = info.status === 'idle' ? null : info.question;
  const isThere = found.length > 0 && presentation !== null;
  const isWaiting = !presentation || (!isThere && (info.status === 'asking' || isPlaceLoading(info, showsPlaces)));
  // Where nothing was found, what is known of the place can still be read.
  const hasHead = !isWaiting && (isThere || (showsPlaces && info.status !== 'idle' && info.at !== null));
  useEffect(() => {
    if (question !== null && hasHead && controller.takeFocus()) summary.current?.focus();
  }, [controller, hasHead, question]);
  if (info.status === 'idle') {
    return (
      <EmptyState icon={MousePointerClick} title={nl.idleTitle}>
        {nl.idleText}
      </EmptyState>
    );
  }
  if (info.isPlaceOnly) return null;
  if (isWaiting) return <SkeletonList rows={8} label={nl.asking} />;
  const hint = maps.some(({ sampled }) => sampled) ? nl.sampledNothing : nl.emptyText;
  if (!isThere && hasHead) {
    return (
      <div className={styles.results}>
        <Head text={nl.nothing} textRef={summary} clear={() => controller.clear()} />
        <p className={section.note}>{hint}</p>
      </div>
    );
  }
  if (!isThere) {
    return (
      <EmptyState icon={SearchX} title={nl.nothing} action={<Button onPress={() => controller.clear()}>{nl.deselect}</Button>}>
        {hint}
      </EmptyState>
    );
  }
  const count = found.reduce((sum, { features }) => sum + features.length, 0);
  const answers = found.filter(({ features, pages }) => features.length > 0 || pages.length > 0);
  return (
    <div className={styles.results}>
      <Head text={info.status === 'asking' && countOf(maps) === 0 ? nl.asking : foundInMaps(maps)} textRef={summary} clear={() => controller.clear()} />
      {panels.map(({ id, load }) => (
        <div key={id} className={styles.panel}>
          <Deferred load={load} props={{ count, features: () => askedFeatures(answers, presentation) }} />
        </div>
      ))}
      <Failures maps={found} />
      {answers.map((answer, index) => (
        <MapSection key={`${question}-${answer.key}`} map={answer} presentation={presentation} again={again} controller={controller} isFirst={index === 0} />
      ))}
      {info.status === 'asking' && maps.some(({ asking }) => asking) && <SkeletonList rows={2} label={nl.asking} />}
    </div>
  );
};

/** What is known of the last queried place, and the answers of the maps there; or the form of an object. */
export const InfoTab = () => {
  const map = useMap();
  const info = useDerived(useInfoController().info);
  const form = useStore(infoFormOf(map), ({ load }) => load);
  const backToMap = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') map.olMap.getTargetElement()?.focus();
  };
  return (
    <div className={styles.tab} onKeyDownCapture={backToMap}>
      {form ? <Deferred load={form} props={{}} skeleton={<SkeletonList rows={8} />} /> : (
        <>
          <PlacePanels info={info} />
          <Results />
        </>
      )}
    </div>
  );
};
