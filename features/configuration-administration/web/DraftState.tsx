import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { ConfigurationDraft } from '../contract/draft-calls.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

/** Says whether the draft differs from the published configuration, and who saved it last. */
export const DraftState = ({ draft }: { readonly draft: ConfigurationDraft }) => (
  <span className={styles.state}>
    <span>{draft.is_changed ? nl.draftState : nl.publishedState}</span>
    {draft.is_changed && draft.changed_by !== null && draft.changed_at !== null && (
      <span className={styles.muted}>{fill(nl.draftBy, { name: draft.changed_by, date: formatMoment(draft.changed_at) })}</span>
    )}
  </span>
);
