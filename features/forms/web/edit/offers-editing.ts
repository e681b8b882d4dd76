import type { SlotContext } from '#platform/web/slots/slot.ts';
import { nl } from '../nl.ts';

/** A form as the configuration gives it; parsing it would load more with the first view. */
type GivenForm = Readonly<Record<string, unknown>>;

/** Returns whether a form changes the objects of a map. */
const writesToMap = ({ map_id: mapId, objects }: GivenForm): boolean =>
  typeof mapId === 'number' && typeof objects === 'object' && objects !== null && Object.values(objects).includes(true);

/** Returns whether the tool is shown: there are maps to edit, or forms outside public mode. Forms are for signed-in users. */
export const offersEditing = ({ configuration, session, publicMode }: SlotContext): boolean =>
  session !== null && configuration !== null && (configuration.forms.some(writesToMap) || (!publicMode && configuration.forms.length > 0));

/** Returns why there is nothing to edit; null: there is. */
export const whyNothingToEdit = ({ configuration, publicMode }: SlotContext): string | null => {
  const isOffered = (form: GivenForm): boolean => writesToMap(form) || (!publicMode && form['type'] === 'intern');
  return configuration?.forms.some(isOffered) ? null : nl.nothingToEdit;
};
