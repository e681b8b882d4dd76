import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { defineChannel, type Channel } from '#platform/server/realtime/channel.ts';
import { route, type Route } from '#platform/server/route.ts';
import { readRedline, redlineChanged, redlineChannel, redlineNews, saveRedline } from '../contract.ts';
import { mayDraw, openToDraw } from './access.ts';
import { present } from './drawing.ts';
import { findDrawings } from './repository.ts';
import { save } from './save.ts';

/** Bytes: all that fits into a configuration, in one go. */
const BODY_LIMIT = 8_000_000;
const MOST_IN_AUDIT = 50;

const routes = ({ db, realtime }: Platform): Route[] => [
  route(readRedline, {
    policy: signedIn,
    async handle({ params, query, viewer }) {
      const { configuration } = await openToDraw(db.query, params.configId, viewer);
      const drawings = await findDrawings(db.query, configuration.id, query.ids);
      return {
        type: 'FeatureCollection' as const,
        features: Array.from(drawings, ([id, { version, drawing }]) => present(id, version, drawing)),
      };
    },
  }),

  route(saveRedline, {
    policy: signedIn,
    bodyLimit: BODY_LIMIT,
    async handle({ body, viewer, audit }) {
      const { configuration, person } = await openToDraw(db.query, body.id, viewer);
      const writer = { configurationId: configuration.id, organisationId: configuration.organisationId, userId: person.id };
      return db.transaction(async (transaction) => {
        const { decision, news } = await save(transaction, writer, body);
        // What stands says itself who drew it and who changed it last.
        const removed = [...decision.removed];
        if (removed.length > 0) {
          const details = { count: removed.length, ids: removed.slice(0, MOST_IN_AUDIT).join(' ') };
          await audit({ action: 'redline.remove', object: { type: 'configuration', id: configuration.id }, details }, transaction);
        }
        if (news) await realtime.tell(transaction, redlineChannel(configuration.id), redlineChanged, news);
        return [...decision.outcomes];
      });
    },
  }),
];

const channels = ({ db }: Platform): Channel[] => [
  defineChannel({
    name: 'configuration.:id.redline',
    policy: {
      sentence: 'everybody who may draw in that configuration',
      allows: (viewer, { id = 0 }) => mayDraw(db.query, id, viewer),
    },
    events: { [redlineChanged]: redlineNews },
  }),
];

/** What people draw together in a configuration. */
export default defineServerFeature({ name: 'redline', routes, channels });
