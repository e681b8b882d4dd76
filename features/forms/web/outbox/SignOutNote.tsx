import { useStore } from 'zustand';
import { fill } from '#platform/web/i18n/fill.ts';
import { useUnsent } from '../drafts/use-unsent.ts';
import { words } from './words.ts';

/** Says at signing out what stays on this device. */
export const SignOutNote = () => {
  const all = useStore(useUnsent().state, (state) => state.all);
  const drafts = all.filter(({ state }) => state === 'draft').length;
  const unsent = all.length - drafts;
  if (all.length === 0) return null;
  return (
    <>
      {unsent > 0 && <p>{unsent === 1 ? words.leavingOne : fill(words.leavingMore, { n: unsent })}</p>}
      {drafts > 0 && <p>{drafts === 1 ? words.draftOne : fill(words.draftMore, { n: drafts })}</p>}
      <p>{words.staysHere}</p>
    </>
  );
};
