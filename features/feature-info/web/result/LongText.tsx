import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { nl } from '../nl.ts';
import { runsOf } from './runs.ts';

/** Characters; about a screen on a phone. */
const FIRST = 1000;

/** Shows text of any length, with addresses as links. */
export const LongText = ({ text }: { readonly text: string }) => {
  const [isWhole, setWhole] = useState(text.length <= FIRST);
  const shown = isWhole ? text : `${text.slice(0, FIRST)}…`;
  return (
    <>
      {runsOf(shown).map((run, index) =>
        run.href === undefined ? (
          run.text
        ) : (
          <Link key={index} href={run.href} isExternal>
            {run.text}
          </Link>
        ),
      )}
      {!isWhole && (
        <div>
          <Button variant="quiet" onPress={() => setWhole(true)}>
            {nl.more}
          </Button>
        </div>
      )}
    </>
  );
};
