import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import type { FormObject } from '../../contract/objects.ts';
import { nl as forms } from '../nl.ts';
import { isChanged } from '../work.ts';
import type { ObjectEntry } from './editing.ts';
import { nl } from './nl.ts';
import type { ShownObject } from './shown-object.ts';

/** Milliseconds. */
const SAID_MS = 10_000;

export const say = (text: string): void => void snackbar.show({ text, duration: SAID_MS });

/** Somebody else removed the object: what was filled in stays. */
export const sayGone = (): void => void snackbar.show({ text: nl.goneMeanwhile, tone: 'danger', duration: SAID_MS });

/** Shows the version of somebody else: beside the own one when both changed something. */
export const meet = (object: ShownObject, entry: ObjectEntry, theirs: FormObject): void => {
  object.redraw();
  if (isChanged(entry)) return object.state.setState({ theirs });
  object.show(theirs);
  say(nl.changedMeanwhile);
};

/** The object is not there any more, as the user wanted. `undo` is null when that cannot be undone. */
export const removed = (object: ShownObject, undo: (() => Promise<void>) | null): void => {
  object.redraw();
  object.close();
  if (undo) offerUndo(forms.removed, undo);
  else say(forms.removed);
};
