import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import common from '#platform/ui/theme/common.module.css';
import parts from '#platform/ui/theme/parts.module.css';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Colleague } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Share.module.css';

interface Props {
  readonly users: readonly Colleague[];
  /** Names the recipients who were refused, by their index in the request. */
  readonly failure: ApiError | null;
  readonly onChange: (users: readonly Colleague[]) => void;
}

/** The chosen recipients; each can be removed. */
export const ChosenPeople = ({ users, failure, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  // Errors refer to indexes in the list as it was sent.
  const [sent, setSent] = useState<{ readonly failure: ApiError | null; readonly users: readonly Colleague[] }>({ failure, users });
  if (sent.failure !== failure) setSent({ failure, users });
  const refusalOf = ({ id }: Colleague): string | undefined => failure?.errors[`users.${sent.users.findIndex((one) => one.id === id)}`]?.[0];
  const remove = (one: Colleague): void => {
    onChange(users.filter(({ id }) => id !== one.id));
    announce(fill(nl.removed, { name: one.name }));
    // The pressed button has disappeared with its row.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {users.length === 0 ? (
        <p className={common.muted}>{nl.nobodyChosen}</p>
      ) : (
        <ul className={common.plainList} aria-label={nl.chosen}>
          {users.map((one) => (
            <li key={one.id} className={classes(common.ends2, styles.person)}>
              <div className={parts.words}>
                <p>{one.name}</p>
                <p className={common.muted}>{one.email}</p>
                {refusalOf(one) && <p className={common.wrong}>{refusalOf(one)}</p>}
              </div>
              <IconButton label={fill(nl.remove, { name: one.name })} icon={X} size="s" tooltipPlacement="left" onPress={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
