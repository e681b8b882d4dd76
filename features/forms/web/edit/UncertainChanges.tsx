import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { isFocusLost } from '#platform/ui/focus-lost.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { forgetUncertainChange, listUncertainChanges, type UncertainChange } from '../../contract/objects.ts';
import styles from './EditTool.module.css';
import { nl } from './nl.ts';

const describe = ({ kind, feature }: UncertainChange): string => fill(nl.uncertainKinds[kind], { id: feature ?? '' });
const madeBy = ({ user, sent_at: at }: UncertainChange): string => fill(nl.sentBy, { name: user?.name ?? nl.somebody, moment: formatMoment(at) });

/** The changes with a form whose outcome is unknown, for users who handle registrations. */
export const UncertainChanges = ({ formId }: { readonly formId: number }) => {
  const map = useMap();
  const api = useApi();
  const queries = useQueryClient();
  const heading = useRef<HTMLParagraphElement>(null);
  const queryKey = ['uncertain-changes', formId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.call(listUncertainChanges, { params: { form: formId }, signal }), staleTime: 0 });
  const n = data?.length ?? 0;
  const hadSome = useRef(false);
  // The button of the last change is removed, perhaps with the focus.
  useEffect(() => {
    if (n === 0 && hadSome.current && isFocusLost()) map.olMap.getTargetElement()?.focus();
    hadSome.current = n > 0;
  }, [map, n]);
  if (!data || n === 0) return null;
  const checked = (change: UncertainChange): void => void attempt(async () => {
    await api.call(forgetUncertainChange, { params: { form: formId, change: change.id } });
    announce(nl.checked);
    // The button that has the focus is about to be removed.
    heading.current?.focus();
    await queries.invalidateQueries({ queryKey });
  });
  return (
    <section className={styles.uncertain} aria-label={nl.uncertainChanges}>
      <p ref={heading} tabIndex={-1} className={common.strong}>{n === 1 ? nl.oneUncertain : fill(nl.severalUncertain, { n })}</p>
      <p className={common.note}>{nl.uncertainHelp}</p>
      <ul className={`${common.plainList} ${common.stack2}`}>
        {data.map((change) => (
          <li key={change.id} className={common.column2}>
            <span>{describe(change)}<br /><span className={common.note}>{madeBy(change)}</span></span>
            <Button icon={Check} aria-label={`${nl.isChecked}: ${describe(change)}`} onPress={() => checked(change)}>{nl.isChecked}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
