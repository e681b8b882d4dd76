import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { DraftOffers } from '../drafts/DraftOffers.tsx';
import { useUnsent } from '../drafts/use-unsent.ts';
import { OutboxList } from '../outbox/OutboxList.tsx';
import { useForms } from '../use-forms.ts';
import { workOf } from '../work.ts';
import { EntryPanel } from './EntryPanel.tsx';
import styles from './Forms.module.css';
import { FormList } from './FormList.tsx';
import { useWantedRegistration } from './use-wanted-registration.ts';

/** Pixels that stay visible above a form. */
const ABOVE = 16;

/** The tab with the forms: what can be filled in here, or what is being filled in. */
export const FormsTab = () => {
  const forms = useForms();
  const work = workOf(useMap());
  const entry = useStore(work, (state) => state.entry);
  const unsent = useUnsent();
  const isSmall = useSmall();
  const setHeight = useDrawer((drawer) => drawer.setHeight);
  const isLoading = useWantedRegistration();
  const [only] = forms;
  const mustChoose = forms.length > 1;
  useEffect(() => {
    if (only && !mustChoose && !entry && !isLoading) work.getState().begin(only);
  }, [entry, isLoading, mustChoose, only, work]);
  const tab = useRef<HTMLDivElement>(null);
  const shown = entry ? (entry.stored?.id ?? entry.clientId) : null;
  // Shows a form from its top, and the list of forms from the unsent registrations, wherever the tab was scrolled to.
  useLayoutEffect(() => {
    const scroller = tab.current?.parentElement;
    const last = tab.current?.lastElementChild;
    if (scroller && last instanceof HTMLElement) scroller.scrollTop = shown === null ? 0 : last.offsetTop - ABOVE;
  }, [shown]);
  if (isLoading) return <SkeletonList rows={8} />;
  // On a phone a form needs the room; the map comes back for drawing.
  const makeRoom = (): void => void (isSmall && setHeight('full'));
  const choose = (form: Form): void => {
    work.getState().begin(form);
    makeRoom();
  };
  return (
    <div ref={tab} className={styles.tab}>
      <OutboxList unsent={unsent} work={work} forms={forms} onOpened={makeRoom} />
      <DraftOffers unsent={unsent} work={work} forms={forms} onOpened={makeRoom} />
      {entry ? <EntryPanel key={entry.stored?.id ?? entry.clientId} entry={entry} work={work} mustChoose={mustChoose} />
        : <FormList forms={forms} onChoose={choose} />}
    </div>
  );
};
