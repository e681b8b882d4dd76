import { Failure } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { defineChannel, type Channel } from '#platform/server/realtime/channel.ts';
import { route, type Route } from '#platform/server/route.ts';
import { readRedline, redlineChanged, redlineChannel, redlineNews, saveRedline } from '../contract.ts';
import { permissions } from '../permissions.ts';
import { options } from '../settings.ts';
import { mayDraw, openToDraw } from './access.ts';
import { auditWords } from './audit-words.ts';
import { present } from './drawing.ts';
import { findDrawings, LONGEST_WAIT_S, waitedTooLong } from './repository.ts';
import { readChanges, save } from './save.ts';

/** Bytes; enough for a full configuration of ordinary drawings in one request. */
const BODY_LIMIT = 4_000_000;
/** Each finished drawing or change is saved, also every move with an arrow key. */
const MOST_SAVES = { times: 300, perSeconds: 60 };
const MOST_IN_AUDIT = 50;

const retryWhenOthersSave = (error: unknown): never => {
  if (!waitedTooLong(error)) throw error;
  throw new Failure('busy', 503, 'Anderen slaan op dit moment tekeningen op. Probeer het opnieuw.', { retryAfter: LONGEST_WAIT_S, cause: error });
};

const routes = ({ db, realtime }: Platform): Route[] => [
  route(readRedline, {
    policy: signedIn,
    async handle({ params, query, viewer }) {
      const configuration = await openToDraw(db.query, params.configId, viewer);
      const drawings = await findDrawings(db.query, configuration.id, query.ids);
      return {
        type: 'FeatureCollection' as const,
        features: Array.from(drawings, ([id, stored]) => present(id, stored, viewer)),
      };
    },
  }),

  route(saveRedline, {
    policy: signedIn,
    limit: MOST_SAVES,
    bodyLimit: BODY_LIMIT,
    async handle({ body, viewer, audit }) {
      const configuration = await openToDraw(db.query, body.id, viewer);
      const writer = { configurationId: configuration.id, organisationId: configuration.organisationId, person: viewer };
      const changes = readChanges(body);
      return db.transaction(async (transaction) => {
        const { decision, news } = await save(transaction, writer, changes);
        // Additions and changes need no audit record: the rows name who drew and last changed them.
        const removed = [...decision.removed];
        if (removed.length > 0) {
          const details = { count: removed.length, ids: removed.slice(0, MOST_IN_AUDIT).join(' ') };
          await audit({ action: 'redline.remove', object: { type: 'configuration', id: configuration.id }, organisationId: configuration.organisationId, details }, transaction);
        }
        if (news) await realtime.publish(transaction, redlineChannel(configuration.id), redlineChanged, news);
        return [...decision.outcomes];
      }).catch(retryWhenOthersSave);
    },
  }),
];

const channels = ({ db }: Platform): Channel[] => [
  defineChannel({
    name: 'configuration.:id.redline',
    policy: {
      sentence: 'users who may draw in that configuration',
      allows: (viewer, { id = 0 }) => mayDraw(db.query, id, viewer),
    },
    events: { [redlineChanged]: redlineNews },
  }),
];

/** Draws on the map, for the user alone or for everybody with the same configuration. */
export default defineServerFeature({ name: 'redline', options, permissions, auditWords, routes, channels });
