import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { nl } from '../nl.ts';
import { runsOf } from './runs.ts';

/** More than a screenful of a phone is for who asks for it. */
const FIRST = 1000;

/** Text of any length; addresses in it are links. */
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
