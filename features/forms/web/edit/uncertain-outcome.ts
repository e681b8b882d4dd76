import { isNoAnswer, ownCodes, type ApiError } from '#platform/web/api/api-error.ts';
import { newUuid } from '#platform/web/new-uuid.ts';
import { objectErrors, type FormObject } from '../../contract/objects.ts';
import { nl as forms } from '../nl.ts';
import { changedValues } from '../work.ts';
import type { ObjectEntry } from './editing.ts';
import { nl } from './nl.ts';
import { isSamePlace } from './object-form.ts';
import type { ShownObject } from './shown-object.ts';
import { meet, removed, say, sayGone } from './outcomes.ts';

/** Returns whether the change may have been made though no answer came. */
export const isUncertain = (error: ApiError): boolean =>
  isNoAnswer(error) || error.code === objectErrors.unknown || (error.status >= 500 && error.code === ownCodes.unreadable);

/** Whether an object has what the user filled in. */
const has = ({ values, geom }: FormObject, entry: ObjectEntry): boolean =>
  changedValues(entry).every(({ item_id: item, value }) => (values.find((one) => one.item_id === item)?.value ?? '') === (value ?? ''))
  && isSamePlace(geom, entry.place);

/** Reads the object again, to find out whether an unanswered change was made. */
export const lookAgain = (object: ShownObject): Promise<boolean> => object.whileBusy(async (entry) => {
  const { uncertain } = object.state.getState();
  if (!entry.stored) return object.redraw();
  const now = await object.readOrGone(entry.form, entry.stored.feature);
  if (!now) return uncertain === 'remove' ? removed(object, null) : sayGone();
  object.state.setState({ uncertain: null });
  if (now.version === entry.stored.version) return say(uncertain === 'remove' ? nl.notRemoved : nl.notChanged);
  if (uncertain !== 'change' || !has(now, entry)) return meet(object, entry, now);
  object.redraw();
  object.show(now);
  return say(forms.changed);
});

/** The user has looked whether a new object is on the map. */
export const found = (object: ShownObject, isThere: boolean): void => {
  if (isThere) return object.close();
  const { entry } = object.state.getState();
  // With another Idempotency-Key, since the user saw that the first request added nothing.
  return object.state.setState({ uncertain: null, entry: entry && { ...entry, clientId: newUuid() } });
};
