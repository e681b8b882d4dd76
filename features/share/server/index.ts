import { forbidden } from '#platform/server/failure.ts';
import { defineServerFeature, type Platform } from '#platform/server/feature.ts';
import { signedIn } from '#platform/server/policy.ts';
import { route, type Route } from '#platform/server/route.ts';
import { findColleagues, share } from '../contract.ts';
import { options, tools } from '../settings.ts';
import { auditWords } from './audit-words.ts';
import { searchColleagues } from './colleagues.ts';
import { shareWith } from './share-with.ts';
import { frameAncestors, publicName } from './public-page.ts';
import { maySomethingBeShared } from './sharing.ts';

/** In bytes: a click can be a large area with many corners. */
const LARGEST_BODY = 256 * 1024;

/** Users who share may look up colleagues; this daily limit prevents copying the whole list. */
const MOST_LOOKUPS = { times: 2_000, perSeconds: 86_400 };

const routes = ({ db, mail, limits }: Platform): Route[] => [
  route(findColleagues, {
    policy: { ...signedIn, sentence: 'users who may share a configuration' },
    // Each pause while typing a name makes a request.
    limit: { times: 120, perSeconds: 60 },
    handle: async ({ query: { q = '', without = [] }, viewer }) => {
      if (!(await maySomethingBeShared(db.query, viewer))) throw forbidden('U hebt geen configuratie die u kunt delen.');
      await limits.take(`share look up, user ${viewer.id}`, MOST_LOOKUPS);
      const found = await searchColleagues(db.query, viewer, { q, without });
      return found.map(({ id, name, email }) => ({ id, name, email }));
    },
  }),

  route(share, {
    policy: { ...signedIn, sentence: 'users who may share this configuration' },
    // Each call sends e-mails.
    limit: { times: 30, perSeconds: 600 },
    bodyLimit: LARGEST_BODY,
    handle: ({ body, viewer, audit }) => shareWith({ db, mail, limits }, viewer, body, audit),
  }),
];

/** Sends colleagues a configuration at a place, until a chosen day, and decides which websites may show a public one in a frame. */
export default defineServerFeature({ name: 'share', options, tools, auditWords, routes, configurationPart: publicName, frameAncestors });
