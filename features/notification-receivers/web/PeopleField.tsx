import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { LookupBox } from '#platform/ui/combo-box/LookupBox.tsx';
import common from '#platform/ui/theme/common.module.css';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDebounced } from '#platform/web/list/use-debounced.ts';
import { findCandidates, type Person } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Notifications.module.css';

interface PeopleFieldProps {
  readonly value: readonly Person[];
  readonly onChange: (people: Person[]) => void;
  readonly error: string | undefined;
}

/** A field for users, found by name and added one by one. */
export const PeopleField = ({ value, onChange, error }: PeopleFieldProps) => {
  const { api, query } = useAdmin();
  const [text, setText] = useState('');
  const q = useDebounced(text).trim();
  const found = useQuery({
    queryKey: adminKey('notification-candidates', query, q),
    queryFn: ({ signal }) => api.call(findCandidates, { query: { ...query, q }, signal }),
    enabled: q !== '',
  });
  const options = (found.data ?? []).filter(({ id }) => !value.some((one) => one.id === id));
  return (
    <>
      <LookupBox
        label={nl.add}
        description={nl.addHelp}
        text={text}
        onTextChange={setText}
        options={options.map(({ id, name, email }) => ({ id, label: name, detail: email }))}
        onChoose={(id) => onChange([...value, ...options.filter((one) => one.id === id)])}
        isBusy={found.isFetching}
        emptyText={nl.foundNobody}
        maxLength={100}
      />
      {value.length === 0 && <p className={common.muted}>{nl.noReceivers}</p>}
      <ul className={styles.people} aria-label={nl.receivers}>
        {value.map((one) => (
          <li key={one.id} className={classes(common.ends2, styles.person)}>
            <span>{one.name} <span className={common.muted}>{one.email}</span></span>
            <IconButton size="s" icon={X} label={fill(nl.remove, { name: one.name })} onPress={() => onChange(value.filter(({ id }) => id !== one.id))} />
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert" className={common.wrong}>{error}</p>}
    </>
  );
};
