import { createStore } from 'zustand/vanilla';
import { perMap } from '#platform/map/model/per-map.ts';
import type { Lazy } from '../slots/slots.ts';

interface InfoForm {
  /** Null: the tab shows what was found. */
  readonly load: Lazy | null;
}

/** The form that the tab Informatie shows in place of what was found. The feature with the form sets it, the tab reads it. */
export const infoFormOf = perMap(() => createStore<InfoForm>(() => ({ load: null })));
