import { RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { centreOf, containsPoint } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { classes } from '#platform/ui/classes.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { useServerFiles } from '#platform/web/forms/form-files.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { isFocusLost } from '#platform/ui/focus-lost.ts';
import { useTabWidth } from '#platform/web/shell/tab-width.ts';
import { closedText } from '../panel/closed-text.ts';
import { EntryConflict } from '../panel/EntryConflict.tsx';
import { RemoveQuestion } from '../panel/EntryDialogs.tsx';
import { EntryForm } from '../panel/EntryForm.tsx';
import styles from '../panel/Forms.module.css';
import { isChanged } from '../work.ts';
import { editingOf, type ObjectEntry, type Uncertain } from './editing.ts';
import { leave } from './leaving.ts';
import { nl } from './nl.ts';
import { kindsOf } from './object-form.ts';
import { ObjectSaving } from './object-saving.ts';
import { shownObjectOf, type ShownObject } from './shown-object.ts';
import { found, lookAgain } from './uncertain-outcome.ts';

/** Pixels. */
const WIDTH = 600;
/** Milliseconds. */
const MOVE = 180;

/** Tells what happened, above a form that may be scrolled down. */
const Alert = ({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) => {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={alert} className={classes(styles.closed, className)} role="alert">{children}</div>;
};

/** Says that it is not certain what was stored, and lets the user look. */
const UncertainNote = ({ uncertain, object, isBusy }: { readonly uncertain: Uncertain; readonly object: ShownObject; readonly isBusy: boolean }) => {
  const look = useRef<HTMLButtonElement>(null);
  // The button that had the focus is disabled.
  useEffect(() => {
    look.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Alert className={common.stack2}>
      <p>{nl.uncertain[uncertain]}</p>
      <div className={common.buttons}>
        <Button ref={look} icon={RotateCw} isBusy={isBusy} onPress={() => void lookAgain(object)}>{nl.lookAgain}</Button>
        {uncertain === 'create' && (
          <>
            <Button onPress={() => found(object, true)}>{nl.isThere}</Button>
            <Button onPress={() => found(object, false)}>{nl.isNotThere}</Button>
          </>
        )}
      </div>
    </Alert>
  );
};

const Panel = ({ entry }: { readonly entry: ObjectEntry }) => {
  const map = useMap();
  const api = useApi();
  const object = shownObjectOf(map, api);
  const { state } = object;
  const saving = useMemo(() => new ObjectSaving(object, api), [api, object]);
  const files = useServerFiles();
  const { layer, isBusy, isByKey, refused, refusedPlace, theirs, uncertain } = useStore(state);
  const [asksRemove, setAsksRemove] = useState(false);
  const { form, stored } = entry;
  const hasChanges = isChanged(entry);
  useWork(hasChanges);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSmall = useSmall();
  const feature = stored?.feature;
  const version = stored?.version;
  useEffect(() => {
    if (isByKey) heading.current?.focus();
  }, [isByKey]);
  // Saving disables the button that has the focus, and looking again removes it.
  useEffect(() => {
    if (version !== undefined && uncertain === null && isFocusLost()) heading.current?.focus();
  }, [uncertain, version]);
  useEffect(() => {
    const extent = extentOfGeometry(state.getState().entry?.stored?.geom ?? { type: 'GeometryCollection', geometries: [] });
    if (!extent || feature === undefined) return;
    // The form may cover the object; on a phone the sheet is still rising.
    const centre = centreOf(extent);
    if (isSmall || !containsPoint(map.state.get().extent, centre)) map.navigation.setCentre(centre, { duration: MOVE });
  }, [feature, isSmall, map, state]);
  const closed = closedText(form);
  const isReadOnly = closed !== null || !(stored ? stored.can.update : (layer?.can.insert ?? false));
  const isFixed = isReadOnly || (stored !== null && !stored.can.move);
  const kinds = kindsOf(entry, layer);
  return (
    <>
      <div className={styles.head}>
        <h3 ref={heading} className={styles.name} tabIndex={-1}>{form.name}</h3>
        {!stored && <p className={styles.note}>{nl.newObject}</p>}
        {closed !== null && <p className={styles.closed}>{closed}</p>}
        {closed === null && stored && isReadOnly && <p className={styles.closed}>{nl.readOnly}</p>}
        {form.form_items.length === 0 && <p className={styles.note}>{nl.noFields}</p>}
      </div>
      {uncertain && <UncertainNote uncertain={uncertain} object={object} isBusy={isBusy} />}
      {refusedPlace !== null && <Alert>{refusedPlace}</Alert>}
      <EntryForm
        entry={entry} change={object} isReadOnly={isReadOnly} isFixed={isFixed} isBusy={isBusy} isHeld={uncertain !== null} refused={refused} files={files}
        save={() => void saving.save()} remove={stored?.can.delete && closed === null ? () => setAsksRemove(true) : null}
        cancel={() => leave(state, () => object.close())} {...(kinds && { kinds })}
      />
      {asksRemove && (
        <RemoveQuestion
          title={nl.removeTitle} note={stored?.can.restore ? nl.canUndo : nl.cannotUndo}
          onClose={() => setAsksRemove(false)} onConfirm={async () => void (await saving.remove())}
        />
      )}
      {theirs && <EntryConflict entry={entry} theirs={theirs} files={files} onLater={() => state.setState({ theirs: null })} onMerged={(merged, isSaved) => saving.merge(merged, isSaved)} />}
    </>
  );
};

/** The form of the object that is being edited, in Informatie. */
export const ObjectPanel = () => {
  const entry = useStore(editingOf(useMap()), (editing) => editing.entry);
  useTabWidth(WIDTH);
  return (
    <div className={styles.tab}>
      {entry && <div className={styles.entry}><Panel key={entry.stored?.feature ?? entry.clientId} entry={entry} /></div>}
    </div>
  );
};
