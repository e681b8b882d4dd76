import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { passwordParts } from '#platform/contract/password.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import styles from './Password.module.css';
import { nl } from './nl.ts';

const order = ['length', 'uppercase', 'lowercase', 'digit', 'symbol'] as const;

/** Lists the requirements of a new password, and which of them are met. */
export const PasswordRules = ({ password }: { readonly password: string }) => {
  const headingId = useId();
  const parts = passwordParts(password);
  return (
    <div className={styles.rules}>
      <p id={headingId}>{nl.rules}</p>
      <ul aria-labelledby={headingId}>
        {order.map((part) => (
          <li key={part} data-met={parts[part]}>
            {parts[part] ? <Check aria-hidden /> : <Circle aria-hidden />}
            <span>
              {nl.parts[part]} <VisuallyHidden>({parts[part] ? nl.met : nl.notMet})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
