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

/** Another user removed the object; the form keeps what was filled in. */
export const sayGone = (): void => void snackbar.show({ text: nl.goneMeanwhile, tone: 'danger', duration: SAID_MS });

/** Shows the version of another user, beside the version of this user if that has changes too. */
export const meet = (object: ShownObject, entry: ObjectEntry, theirs: FormObject): void => {
  object.redraw();
  if (isChanged(entry)) return object.state.setState({ theirs });
  object.show(theirs);
  say(nl.changedMeanwhile);
};

/** The object was removed, as the user wanted. `undo` is null when that cannot be undone. */
export const removed = (object: ShownObject, undo: (() => Promise<void>) | null): void => {
  object.redraw();
  object.close();
  if (undo) offerUndo(forms.removed, undo);
  else say(forms.removed);
};
