import { fill } from '#platform/web/i18n/fill.ts';
import type { Deviation } from '../statement.ts';
import { dutchDay } from './dutch-day.ts';
import { nl } from './nl.ts';

const detailsOf = ({ description, cause, consequence, alternative, measure, planned_on: planned }: Deviation): readonly (readonly [string, string])[] =>
  ([
    [nl.description, description], [nl.cause, cause], [nl.consequence, consequence], [nl.alternative, alternative], [nl.measure, measure],
    [nl.plannedOn, planned === null ? '' : dutchDay(planned)],
  ] as const).filter(([, text]) => text !== '');

/** The known deviations of a statement, each with its details. */
export const Deviations = ({ deviations }: { readonly deviations: readonly Deviation[] }) => (
  <>
    <h2>{nl.deviationsTitle}</h2>
    {deviations.map((deviation, index) => (
      <section key={index}>
        <h3>{fill(nl.deviation, { n: index + 1, criterion: deviation.criterion })}</h3>
        <dl>
          {detailsOf(deviation).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
